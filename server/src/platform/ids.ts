import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `length` random base62 characters, each equally likely. */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length + 8)) {
      // 248 is the largest multiple of 62 below 256: above it, the first letters would come up more often.
      if (byte < 248 && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
}

/** A whole number in base62, padded with zeros: it sorts as text the way the numbers do. */
export function base62(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62)) text = alphabet[rest % 62] + text;
  return text;
}

/** An id that says what it belongs to and sorts by the time it was made: `prj_` + 8 characters of time + 14 random ones. */
export type Id<Prefix extends string> = `${Prefix}_${string}`;

export function newId<Prefix extends string>(prefix: Prefix): Id<Prefix> {
  return `${prefix}_${base62(Date.now(), 8)}${randomBase62(14)}`;
}

export const idPattern = (prefix: string): string => `^${prefix}_[0-9A-Za-z]{22}$`;
