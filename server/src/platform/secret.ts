import { createHash } from 'node:crypto';

/** What is stored in a secret's place. Ours are random enough that a plain hash cannot be searched. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
