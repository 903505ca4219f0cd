import type { WebhookEvent } from './event.ts';

/** Thrown by `verifyWebhook`: whoever sent this does not know the secret, or sent it long ago. */
export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError';
}

type HeaderSource = Headers | Record<string, string | string[] | undefined>;

export type VerifyOptions = {
  /** How far its time may be from ours. Five minutes when left out. */
  toleranceSeconds?: number;
};

/**
 * Checks that a webhook comes from your Capstan and returns what it says. The payload has to be the body as it came,
 * byte for byte: before any JSON parser. Signatures are those of Standard Webhooks; several may be there, while a secret
 * is being replaced, and one that fits is enough.
 */
export async function verifyWebhook(
  payload: string | Uint8Array,
  headers: HeaderSource,
  secret: string,
  { toleranceSeconds = 300 }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  const seconds = /^\d{1,15}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  // Written so that a time that is none is refused.
  if (!(Math.abs(Date.now() / 1_000 - seconds) <= toleranceSeconds))
    throw new WebhookVerificationError('The webhook is too old, or from the future.');
  const body = typeof payload === 'string' ? payload : new TextDecoder().decode(payload);
  const key = await keyFrom(secret);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const claims = signatures.split(' ').flatMap((claim) => (claim.startsWith('v1,') ? [bytesFrom(claim.slice(3))] : []));
  // `verify` takes the same time wherever the difference is.
  const fits = await Promise.all(claims.map((claim) => crypto.subtle.verify('HMAC', key, claim, signed)));
  if (!fits.includes(true)) throw new WebhookVerificationError('No signature of the webhook fits the secret.');
  return JSON.parse(body) as WebhookEvent;
}

function headerOf(headers: HeaderSource, name: string): string {
  const found = isHeaders(headers) ? headers.get(name) : valueIn(headers, name);
  const text = Array.isArray(found) ? found[0] : found;
  if (!text) throw new WebhookVerificationError(`The webhook has no ${name} header.`);
  return text;
}

const isHeaders = (headers: HeaderSource): headers is Headers => typeof headers['get'] === 'function';

const valueIn = (headers: Record<string, string | string[] | undefined>, name: string) =>
  Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];

function keyFrom(secret: string) {
  const bytes = bytesFrom(secret.replace(/^whsec_/, ''));
  if (bytes.length === 0) throw new TypeError('The secret of a webhook begins with whsec_.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** Of base64; none where it is not. */
function bytesFrom(base64: string) {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return new Uint8Array(0);
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array(0);
  }
}
