import { createReadStream } from 'node:fs';
import { addAbortSignal, Readable } from 'node:stream';
import type { LocalFile } from './store.ts';

/** Few large steps: 64 KB at a time would spend more time on the way than in reading. */
export const chunkBytes = 256 * 1024;

/**
 * Reads a stream to its end, or destroys it, whatever comes between: a fault of its own, one of the reader's, or the
 * signal. Then the signal's reason is what it throws.
 */
export async function consume<T>(
  from: Readable | LocalFile,
  signal: AbortSignal | undefined,
  read: (stream: Readable) => Promise<T>,
): Promise<T> {
  const stream = from instanceof Readable ? from : createReadStream(from.path, { highWaterMark: chunkBytes });
  // It may fail before anybody reads it. Reading then tells.
  stream.on('error', () => {});
  if (signal) addAbortSignal(signal, stream);
  try {
    return await read(stream);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    stream.destroy();
  }
}
