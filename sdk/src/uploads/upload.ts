import type { CallOptions, Connection } from '../connection/connection.ts';
import { CapstanError } from '../connection/error.ts';
import { pause } from '../connection/pause.ts';
import { backOffMs } from '../connection/retry.ts';
import { sourceOf, type Uploadable, type UploadSource } from './source.ts';
import { beginUpload, reachedOffset, sendBytes } from './tus.ts';

export type UploadProgress = { uploadId: string; sentBytes: number; totalBytes: number };

export type UploadOptions = Pick<CallOptions, 'signal' | 'idempotencyKey'> & {
  /** What the file is called; else as the File is. */
  name?: string | undefined;
  /** How long a stream will be. */
  size?: number | undefined;
  /** Told at the beginning and whenever a part has arrived. Whoever keeps `uploadId` can go on in another process. */
  onProgress?: ((progress: UploadProgress) => void) | undefined;
  /** An upload that was begun before: only what is missing of it is sent. */
  uploadId?: string | undefined;
  /** How much goes at once. Left out: a thirtieth of the file, but at least 8 and at most 64 MiB. */
  partBytes?: number | undefined;
};

const mebibyte = 1024 ** 2;
/** So often in a row may a part fail to move the upload on. */
const mostFailures = 8;

/** Sends a file part by part; after a break, goes on from what has arrived. Returns when all of it has. */
export async function uploadFile(
  connection: Connection,
  { projectId, file }: { projectId: string; file: Uploadable },
  { name, size, onProgress, partBytes, idempotencyKey, signal, ...options }: UploadOptions,
): Promise<void> {
  const source = sourceOf(file, size);
  const announced = { projectId, name: name ?? source.name ?? 'video', size: source.size };
  const resumed = options.uploadId !== undefined;
  const uploadId = options.uploadId ?? (await beginUpload(connection, announced, { signal, idempotencyKey }));
  let offset = resumed ? await reachedOffset(connection, uploadId, { signal }) : 0;
  const report = () => onProgress?.({ uploadId, sentBytes: offset, totalBytes: source.size });
  report();
  for (let failures = 0; offset < source.size; ) {
    const end = Math.min(source.size, offset + (partBytes ?? partOf(source)));
    const bytes = await source.read(offset, end);
    const reached = await sendPart(connection, { uploadId, offset, bytes }, { signal, failures });
    failures = reached > offset ? 0 : failures + 1;
    offset = reached;
    report();
  }
}

const partOf = ({ size }: UploadSource) => Math.min(64 * mebibyte, Math.max(8 * mebibyte, Math.ceil(size / 30)));

/** How far the upload is after one attempt, whether it went well or broke. */
async function sendPart(
  connection: Connection,
  part: Parameters<typeof sendBytes>[1],
  { signal, failures }: { signal: AbortSignal | undefined; failures: number },
): Promise<number> {
  try {
    return await sendBytes(connection, part, { signal });
  } catch (error) {
    if (signal?.aborted || failures >= mostFailures || !canGoOn(error)) throw error;
  }
  await pause(backOffMs(failures), signal);
  return reachedOffset(connection, part.uploadId, { signal });
}

/** Broken off, or the server knew better how far it is. */
function canGoOn(error: unknown): boolean {
  if (!(error instanceof CapstanError)) return false;
  return [0, 408, 409, 423, 500, 502, 503, 504].includes(error.status);
}
