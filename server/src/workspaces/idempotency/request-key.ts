import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { WorkspaceId } from '../asker.ts';

/** What a caller calls a request, so that it can be sent again without being done again. */
export type RequestKey = { workspaceId: WorkspaceId; key: string };

export function requestKeyOf({ asker, headers }: FastifyRequest): RequestKey | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key)) throw new AppError('idempotency/invalid-key');
  return { workspaceId: asker.workspaceId, key };
}

/** Is the body still on its way? */
export const isStreamed = ({ body }: FastifyRequest): boolean => typeof (body as Readable | null)?.pipe === 'function';

/** Headers that say what is asked for. */
const telling = ['if-match', 'upload-length', 'upload-metadata'];

/**
 * Stands for what was asked. A body that comes as a stream is told by its length alone: nobody should have to send a
 * film to its end to hear that it has been there.
 */
export function fingerprintOf(request: FastifyRequest): Buffer {
  const { method, url, headers, body } = request;
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  const content = isStreamed(request) ? headers['content-length'] : body;
  const asked = [method, url, type, telling.map((name) => headers[name]), content];
  return createHash('sha256').update(JSON.stringify(asked)).digest();
}
