import { Buffer } from 'node:buffer';
import { AppError } from '../../errors.ts';

/** The words of tus 1.0, the protocol for uploads that can be continued: https://tus.io. */
export const tusVersion = '1.0.0';
export const tusExtensions = 'creation,creation-with-upload,termination,expiration';
export const tusContentType = 'application/offset+octet-stream';

type Headers = Record<string, string | string[] | undefined>;

export function requireTus(headers: Headers): void {
  if (headers['tus-resumable'] !== tusVersion) throw new AppError('upload/version');
}

/** A header that must be a whole number. */
export function countFrom(headers: Headers, name: string): number {
  const text = headers[name.toLowerCase()];
  const count = typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (count === undefined) throw new AppError('upload/header', { message: `Send ${name} as a whole number.` });
  return count;
}

/** `Upload-Metadata: name base64, other base64`. */
export function metadataFrom(headers: Headers): Map<string, string> {
  const text = headers['upload-metadata'];
  if (typeof text !== 'string') return new Map();
  return new Map(
    text.split(',').map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ');
      return [name, Buffer.from(value, 'base64').toString('utf8')] as const;
    }),
  );
}
