import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

const byteOrderMark = '\uFEFF';

/**
 * Reads JSON bodies: UTF-8 to the letter, since a replaced character would be stored in the user's name, and an empty
 * body is no body, since many clients name the content type on requests that carry nothing.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      done(null, JSON.parse(textOf(body as Buffer)));
    } catch (cause) {
      done(new AppError('request/malformed-json', { cause }), undefined);
    }
  });
}

function textOf(body: Buffer): string {
  if (!isUtf8(body)) throw new TypeError('not UTF-8');
  const text = body.toString();
  return text.startsWith(byteOrderMark) ? text.slice(1) : text;
}
