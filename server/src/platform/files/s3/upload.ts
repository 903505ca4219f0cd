import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '../../../errors.ts';
import type { Stored } from '../store.ts';
import { type Body, bodyOf, type S3Client } from './client.ts';
import { S3Failure } from './failure.ts';
import { escaped, textIn } from './xml.ts';

/** All parts but the last have this size: some stores insist on equal ones. Ten thousand of them make 160 GB. */
export const partBytes = 16 * 1024 ** 2;

type Upload = { s3: S3Client; key: string; type: string; signal: AbortSignal | undefined };

/**
 * Small objects go in one request, larger ones in parts: one is sent while the next is read, so two are in memory. The
 * object appears when its last part has been acknowledged.
 */
export async function upload(target: Upload, from: Readable): Promise<Stored> {
  const parts = partsOf(from);
  const first = await parts.next();
  if (first.done) throw new Error('Even an empty stream has a part.');
  return first.value.content.length < partBytes
    ? putWhole(target, first.value)
    : putInParts(target, first.value, parts);
}

async function putWhole({ s3, key, type, signal }: Upload, body: Body): Promise<Stored> {
  const { headers } = await s3.sendForText({ method: 'PUT', key, headers: { 'Content-Type': type }, body, signal });
  return { bytes: body.content.length, etag: bareEtag(headers.etag) };
}

async function putInParts(target: Upload, first: Body, rest: AsyncIterable<Body>): Promise<Stored> {
  const { s3, key, type, signal } = target;
  const headers = { 'Content-Type': type };
  const { text } = await s3.sendForText({ method: 'POST', key, query: { uploads: '' }, headers, signal });
  const uploadId = textIn(text, 'UploadId');
  if (uploadId === undefined) throw new AppError('storage/unavailable', { cause: new Error('No upload was begun.') });

  const etags: string[] = [];
  let bytes = 0;
  let sending = sendPart(first);

  function sendPart(body: Body): Promise<void> {
    const number = etags.push('');
    bytes += body.content.length;
    const query = { partNumber: String(number), uploadId: uploadId! };
    const sent = s3.sendForText({ method: 'PUT', key, query, body, signal }).then(({ headers }) => {
      etags[number - 1] = headers.etag ?? '';
    });
    // Looked at when the next part has been read.
    sent.catch(() => {});
    return sent;
  }

  try {
    for await (const part of rest) {
      await sending;
      sending = sendPart(part);
    }
    await sending;
    return { bytes, etag: await complete(target, uploadId, etags, bytes) };
  } catch (error) {
    // A part that arrives after the upload was given up would stay.
    await sending.catch(() => {});
    // Not with the caller's signal, which may be the reason. What fails here is left to the sweep.
    const query = { uploadId };
    await s3.sendForText({ method: 'DELETE', key, query, expected: [404], attempts: 2 }).catch(() => {});
    throw error;
  }
}

async function complete({ s3, key, signal }: Upload, uploadId: string, etags: string[], bytes: number) {
  const list = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`);
  const body = bodyOf(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`);
  const request = { method: 'POST', key, query: { uploadId }, body, signal, expected: [404] } as const;
  const answer = await s3.sendForText(request).catch(async (error) => {
    if (!(error instanceof S3Failure)) throw error;
    // The answer may have been lost on its way, and the upload is unknown because it is complete.
    const { headers } = await s3.sendForText({ method: 'HEAD', key, signal });
    if (headers['content-length'] !== String(bytes)) throw new AppError('storage/unavailable', { cause: error });
    return { headers, text: '' };
  });
  return bareEtag(textIn(answer.text, 'ETag') ?? answer.headers.etag);
}

/**
 * Cuts a stream into parts of one size; the last may be smaller, and is the only one of an empty stream. Two buffers take
 * turns, so a part is good until the one after the next is begun.
 */
async function* partsOf(from: Readable): AsyncGenerator<Body> {
  const buffers: Buffer[] = [];
  let count = 0;
  let part = newPart(bufferFor(count));

  function bufferFor(number: number): Buffer {
    const turn = number % 2;
    // Memory is taken as it is written to: a small object costs little.
    buffers[turn] ??= Buffer.allocUnsafeSlow(partBytes);
    return buffers[turn];
  }

  for await (const chunk of from) {
    for (let at = 0; at < chunk.length; ) {
      at += part.add(chunk.subarray(at));
      if (part.bytes() < partBytes) continue;
      yield part.body();
      count += 1;
      part = newPart(bufferFor(count));
    }
  }
  if (part.bytes() > 0 || count === 0) yield part.body();
}

function newPart(buffer: Buffer) {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    bytes: () => bytes,
    /** Returns how much of the chunk has found room. */
    add: (chunk: Buffer): number => {
      const copied = chunk.copy(buffer, bytes);
      hash.update(buffer.subarray(bytes, bytes + copied));
      bytes += copied;
      return copied;
    },
    body: (): Body => ({ content: buffer.subarray(0, bytes), sha256: hash.digest('hex') }),
  };
}

function bareEtag(etag: string | undefined): string {
  if (!etag) throw new AppError('storage/unavailable', { cause: new Error('The store gave no ETag.') });
  return etag.replace(/^"|"$/g, '');
}
