import { crc32 } from 'node:zlib';
import { base62, randomBase62 } from '../../platform/ids.ts';

/** A key is `cap_live_` and 40 base62 characters, of which the last six are a checksum of everything before them. */
const prefix = 'cap_live_';
const randomLength = 34;
const checksumLength = 6;
const made = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`);

export const keyRule =
  'must be 20 to 200 printable ASCII characters; one that begins with cap_ must be a whole Capstan key';

export function newKey(): string {
  const body = prefix + randomBase62(randomLength);
  return body + checksum(body);
}

/** Could this be a key at all? Tells without asking the database. */
export function isPlausibleKey(text: string): boolean {
  if (text.startsWith('cap_')) return made.test(text) && text.endsWith(checksum(text.slice(0, -checksumLength)));
  return /^[!-~][ -~]{18,198}[!-~]$/.test(text);
}

/** Hides keys in a text that will be logged: those made here by their form, any other when its holder `showed` it. */
export function withoutKeys(text: string, showed?: string): string {
  const hidden = text.includes(prefix) ? text.replace(/cap_live_[0-9A-Za-z]+/g, 'cap_live_…') : text;
  if (showed === undefined || showed.startsWith(prefix) || !isPlausibleKey(showed)) return hidden;
  return hidden.replaceAll(showed, '…').replaceAll(encodeURIComponent(showed), '…');
}

const checksum = (body: string): string => base62(crc32(body), checksumLength);
