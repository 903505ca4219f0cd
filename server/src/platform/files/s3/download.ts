import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { AppError } from '../../../errors.ts';
import type { ByteRange } from '../store.ts';
import type { S3Client } from './client.ts';
import { raise, S3Failure } from './failure.ts';

/** So many cuts without a byte between them, and the store counts as away. */
const fruitlessCuts = 3;

/** An object, or part of it, as one stream, however often the connection is cut on the way. Undefined when absent. */
export async function download(s3: S3Client, key: string, range: ByteRange | undefined, idleMs: number) {
  const headers: Record<string, string> = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
  let response: IncomingMessage;
  try {
    response = await s3.send({ method: 'GET', key, headers, expected: [404, 416] });
  } catch (error) {
    if (!(error instanceof S3Failure)) throw error;
    if (error.status === 416) throw noSuchByte(range);
    return error.code === 'NoSuchKey' ? undefined : raise(error);
  }
  const bytes = wholeSize(response, range);
  if (range && range.start >= bytes) {
    response.destroy();
    throw noSuchByte(range);
  }
  const { etag } = response.headers;
  const end = Math.min(range?.end ?? Number.POSITIVE_INFINITY, bytes - 1);

  async function* chunks(): AsyncGenerator<Buffer> {
    let at = range?.start ?? 0;
    for (let cuts = 0; ; cuts += 1) {
      const incoming = response[Symbol.asyncIterator]();
      let cut: unknown;
      for (;;) {
        const next = await inTime(incoming.next(), response, idleMs).catch((error) => {
          cut = error;
        });
        if (!next || next.done) break;
        // Not every store stops where it was asked to.
        const chunk: Buffer = next.value.subarray(0, end + 1 - at);
        at += chunk.length;
        cuts = 0;
        yield chunk;
        if (at > end) return;
      }
      if (at > end) return;
      if (cuts >= fruitlessCuts) raise(cut);
      response = await s3.send({ method: 'GET', key, headers: { Range: `bytes=${at}-${end}` } });
      if (response.headers.etag !== etag) raise(new Error('Another object has taken its place meanwhile.'));
    }
  }

  const stream = Readable.from(chunks(), { objectMode: false, highWaterMark: 256 * 1024 });
  // Also when nobody has begun to read.
  stream.once('close', () => response.destroy());
  return { stream, bytes };
}

const noSuchByte = (range: ByteRange | undefined) => new RangeError(`There is no byte ${range?.start}.`);

/** Time counts while we wait for the store, and not while a reader takes its time. */
async function inTime<T>(next: Promise<T>, response: IncomingMessage, idleMs: number): Promise<T> {
  const late = setTimeout(() => response.destroy(new Error(`Nothing has come for ${idleMs} ms.`)), idleMs);
  return next.finally(() => clearTimeout(late));
}

function wholeSize(response: IncomingMessage, range: ByteRange | undefined): number {
  const { 'content-range': part, 'content-length': length } = response.headers;
  const size = range === undefined ? length : /\/(\d+)$/.exec(part ?? '')?.[1];
  if (size !== undefined) return Number(size);
  response.destroy();
  throw new AppError('storage/unavailable', { cause: new Error('The store did not tell the size.') });
}
