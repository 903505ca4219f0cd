import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../errors.ts';
import { isAbandoned, partialName } from '../files/partial.ts';
import { damaged } from './write-checked.ts';

export type RemoteFile = {
  address: string;
  bytes: number;
  sha256: string;
  /** Where it goes when all are whole. */
  path: string;
};

export type DownloadOptions = {
  /** Where what has come so far is kept, for a later attempt as well. */
  partialFolder: string;
  signal: AbortSignal;
  onBytes: (count: number) => void;
  /** The first wait after an attempt that brought nothing; each further one is twice as long. */
  waitMs?: number;
  /** So many attempts in a row may bring nothing at all. */
  mostVain?: number;
};

/** A connection over which nothing comes for so long is given up. */
const silenceMs = 30_000;

/** Fetches large files, goes on where an earlier attempt broke off, and checks them. All arrive, or what came is kept. */
export async function download(files: RemoteFile[], options: DownloadOptions): Promise<void> {
  const whole: string[] = [];
  await mkdir(options.partialFolder, { recursive: true });
  try {
    for (const file of files) whole.push(await fetchWhole(file, options));
  } catch (error) {
    for (const [at, partial] of whole.entries()) await release(partial, files[at]!);
    throw error;
  }
  for (const [at, partial] of whole.entries()) await rename(partial, files[at]!.path);
}

/** Resolves to where the file is for now. */
async function fetchWhole(file: RemoteFile, options: DownloadOptions): Promise<string> {
  const { sha256, address } = file;
  const partial = join(options.partialFolder, `${sha256}.${partialName()}`);
  await takeOver(options.partialFolder, sha256, partial);
  try {
    await fetchRest(file, options, partial);
  } catch (error) {
    await release(partial, file);
    throw error;
  }
  const found = await sumOf(partial);
  if (found === sha256) return partial;
  await rm(partial, { force: true });
  throw damaged(address, sha256, found);
}

async function fetchRest(file: RemoteFile, options: DownloadOptions, partial: string): Promise<void> {
  const { signal, onBytes, waitMs = 500, mostVain = 4 } = options;
  let have = await lengthOf(partial);
  onBytes(have);
  for (let vain = 0; have < file.bytes; ) {
    const failure = await receive(file, options, partial, have);
    const now = await lengthOf(partial);
    vain = now > have ? 0 : vain + 1;
    have = now;
    if (have >= file.bytes) break;
    if (vain >= mostVain) throw unreachable(file.address, failure);
    await pause(waitMs * 2 ** vain, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

const releasedBy = 'nobody';

/** What is given up for now anybody may go on with. */
async function release(partial: string, { sha256 }: RemoteFile): Promise<void> {
  await rename(partial, join(dirname(partial), `${sha256}.${releasedBy}`)).catch(() => {});
}

/** What was given up, or begun by a process that is gone, becomes ours. The name says whose it is, so only one can take it. */
async function takeOver(folder: string, sha256: string, partial: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const owner = name.startsWith(`${sha256}.`) ? name.slice(sha256.length + 1) : undefined;
    if (owner === undefined) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found === undefined || !(owner === releasedBy || isAbandoned(owner, found.mtime))) continue;
    const taken = await rename(join(folder, name), partial).then(
      () => true,
      () => false,
    );
    if (taken) return;
  }
}

/** Adds what one connection brings. Resolves to why it ended, where it did before the end of the file. */
async function receive(
  { address, bytes }: RemoteFile,
  { signal, onBytes }: DownloadOptions,
  partial: string,
  have: number,
): Promise<unknown> {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(new Error('nothing came any more')), silenceMs);
  const file = await open(partial, have > 0 ? 'r+' : 'w');
  try {
    const response = await fetch(address, {
      headers: have > 0 ? { Range: `bytes=${have}-` } : {},
      signal: AbortSignal.any([signal, silent.signal]),
    });
    const goesOn = response.status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${have}-`);
    if (!goesOn && response.status !== 200) throw new Error(`the answer was ${response.status}`);
    // The other side begins at the beginning, so we do.
    let position = goesOn ? have : 0;
    if (position < have) {
      onBytes(-have);
      await file.truncate(0);
    }
    for await (const part of response.body ?? []) {
      timer.refresh();
      if (position + part.length > bytes) throw new Error('more came than the file has');
      await file.write(part, 0, part.length, position);
      position += part.length;
      onBytes(part.length);
    }
    await file.sync();
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    return error;
  } finally {
    clearTimeout(timer);
    await file.close();
  }
}

async function lengthOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest('hex');
}

function unreachable(address: string, cause: unknown): AppError {
  const reason =
    cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : 'it ends';
  return new AppError('download/unreachable', {
    message: `${new URL(address).host} cannot be reached (${reason}). What has come is kept: try again when online.`,
    cause,
  });
}
