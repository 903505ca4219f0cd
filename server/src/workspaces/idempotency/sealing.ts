import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { RequestKey } from './request-key.ts';

/**
 * A reply that shows a secret is kept so that only whoever got it can read it: the key is made from what they prove
 * themselves with, of which the database has nothing but a hash.
 */
export type Seal = { close(body: Buffer): Buffer; open(sealed: Buffer): Buffer | undefined };

const cipher = 'aes-256-gcm';
const bytes = { key: 32, nonce: 12, tag: 16 };

export function sealWith(secret: string, { workspaceId, key }: RequestKey): Seal {
  const own = Buffer.from(hkdfSync('sha256', secret, `${workspaceId} ${key}`, 'capstan idempotency', bytes.key));
  return {
    close(body) {
      const nonce = randomBytes(bytes.nonce);
      const closing = createCipheriv(cipher, own, nonce);
      const hidden = Buffer.concat([closing.update(body), closing.final()]);
      return Buffer.concat([nonce, closing.getAuthTag(), hidden]);
    },
    /** Undefined for whoever was not the one. */
    open(sealed) {
      const hiddenAt = bytes.nonce + bytes.tag;
      const opening = createDecipheriv(cipher, own, sealed.subarray(0, bytes.nonce));
      opening.setAuthTag(sealed.subarray(bytes.nonce, hiddenAt));
      try {
        return Buffer.concat([opening.update(sealed.subarray(hiddenAt)), opening.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
