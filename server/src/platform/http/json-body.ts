import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads JSON bodies: UTF-8 to the letter, since a replaced character would be stored in the user's name, and an empty
 * body is no body, since many clients name the content type on requests that carry nothing.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      done(null, JSON.parse(utf8.decode(body as Buffer)));
    } catch (cause) {
      done(new AppError('request/malformed-json', { cause }), undefined);
    }
  });
}
