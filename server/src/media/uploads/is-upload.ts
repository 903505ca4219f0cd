import type { IncomingMessage } from 'node:http';
import { tusContentType } from './tus.ts';

/** A request whose body may be a film. */
export function isUpload({ headers }: IncomingMessage): boolean {
  const type = headers['content-type'] ?? '';
  return type === tusContentType || type.startsWith('multipart/form-data');
}
