import type { Connection } from '../connection/connection.ts';
import { CapstanError } from '../connection/error.ts';

/** The words of tus 1.0, the protocol for uploads that can be continued: https://tus.io. */
const tus = { 'Tus-Resumable': '1.0.0' };

type Signalled = { signal?: AbortSignal | undefined };

/** Returns the id of the upload. */
export function beginUpload(
  connection: Connection,
  { projectId, name, size }: { projectId: string; name: string; size: number },
  { signal, idempotencyKey }: Signalled & { idempotencyKey?: string | undefined },
): Promise<string> {
  const metadata = `projectId ${base64(projectId)},filename ${base64(name)}`;
  const headers = { ...tus, 'Upload-Length': String(size), 'Upload-Metadata': metadata };
  return connection.send('POST', '/uploads', { headers, signal, idempotencyKey }, async (response) => {
    const { data } = (await response.json()) as { data: { id: string } };
    return data.id;
  });
}

/** How many bytes the server has. */
export const reachedOffset = (connection: Connection, uploadId: string, { signal }: Signalled): Promise<number> =>
  connection.send('HEAD', '/uploads/{uploadId}', { path: { uploadId }, headers: tus, signal }, offsetIn);

/** Sends bytes once; returns how many the server has then. */
export const sendBytes = (
  connection: Connection,
  { uploadId, offset, bytes }: { uploadId: string; offset: number; bytes: Blob | Uint8Array },
  { signal }: Signalled,
): Promise<number> =>
  connection.send(
    'PATCH',
    '/uploads/{uploadId}',
    {
      path: { uploadId },
      headers: { ...tus, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
      body: bytes,
      signal,
      // However slow the line is.
      timeoutMs: Number.POSITIVE_INFINITY,
    },
    offsetIn,
  );

async function offsetIn({ headers }: Response): Promise<number> {
  const offset = Number(headers.get('Upload-Offset') ?? Number.NaN);
  if (Number.isSafeInteger(offset)) return offset;
  throw new CapstanError({ status: 0, code: 'reply/unexpected', message: 'The server did not tell how far it is.' });
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
