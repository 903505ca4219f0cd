import { randomFillSync } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

// Asking the system for a few bytes costs as much as asking for many.
const pool = Buffer.alloc(4096);
let unused = 0;

function randomByte(): number {
  if (unused === 0) {
    randomFillSync(pool);
    unused = pool.length;
  }
  unused -= 1;
  const byte = pool[unused]!;
  // Used once: nothing that later reads this memory learns a secret from it.
  pool[unused] = 0;
  return byte;
}

/** `length` random base62 characters, each equally likely. */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    const byte = randomByte();
    // 248 is the largest multiple of 62 below 256: above it, the first letters would come up more often.
    if (byte < 248) text += alphabet[byte % 62];
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
