import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { AppError, type ErrorCode } from '../../errors.ts';

/** The file in a form, as `curl -F file=@video.mp4` sends it. It is taken as it comes; other fields are passed over. */
export async function fileInForm<T>(
  headers: IncomingHttpHeaders,
  body: Readable,
  take: (file: { name: string; stream: Readable; signal: AbortSignal }) => Promise<T>,
  /** What a form without a file is answered with. */
  missing: ErrorCode,
): Promise<T> {
  const broken = new AbortController();
  const form = newForm(headers);
  let taken: Promise<T> | undefined;
  form.on('file', (field, stream, name) => {
    if (field !== 'file' || taken) return void stream.resume();
    taken = take({ name, stream, signal: broken.signal });
    // What is wrong with it is told below; the rest of the form then goes to nobody.
    taken.catch(() => stream.resume());
  });
  try {
    await pipeline(body, form);
  } catch (cause) {
    broken.abort();
    await taken?.catch(() => {});
    throw new AppError('upload/interrupted', { cause });
  }
  if (!taken) throw new AppError(missing);
  return taken;
}

function newForm(headers: IncomingHttpHeaders) {
  try {
    return new Busboy({
      headers: headers as IncomingHttpHeaders & { 'content-type': string },
      limits: { files: 5, fields: 20, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 50 },
    });
  } catch (cause) {
    throw new AppError('request/malformed', { message: 'The form has no boundary between its parts.', cause });
  }
}

export const isForm = (type: string | undefined): boolean => type?.startsWith('multipart/form-data') ?? false;
