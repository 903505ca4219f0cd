import type { IncomingMessage } from 'node:http';

/** What identifies the file that a server hands out now: only bytes of one version may end up in one file. */
export type Version = {
  total: number | undefined;
  /** For If-Range; undefined where the server gives nothing that proves two replies to be of the same file. */
  validator: string | undefined;
};

export function versionOf({ headers, statusCode }: IncomingMessage): Version {
  const total =
    statusCode === 206 ? contentRange(headers['content-range'])?.total : lengthOf(headers['content-length']);
  return { total, validator: strongTag(headers.etag) ?? strongDate(headers['last-modified'], headers.date) };
}

/** A weak tag (`W/"…"`) only says that two files mean the same. */
const strongTag = (etag: string | undefined): string | undefined =>
  etag !== undefined && /^"[\x21\x23-\x7e\x80-\xff]*"$/.test(etag) ? etag : undefined;

/** A time of change proves something only when the reply is younger: within one second a file can change twice. */
function strongDate(modified: string | undefined, now: string | undefined): string | undefined {
  if (modified === undefined || now === undefined) return undefined;
  return Date.parse(now) - Date.parse(modified) >= 1000 ? modified : undefined;
}

const lengthOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

export type ContentRange = { start: number; end: number; total: number | undefined };

/** `bytes 100-199/300`; undefined for what is no such range. */
export function contentRange(header: string | undefined): ContentRange | undefined {
  const [, start, end, total] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/i.exec(header?.trim() ?? '') ?? [];
  if (start === undefined) return undefined;
  const range = { start: Number(start), end: Number(end), total: total === '*' ? undefined : Number(total) };
  if (range.end < range.start || (range.total !== undefined && range.end >= range.total)) return undefined;
  return range;
}

/** Whether a partial reply goes on where a copy of `version` stops. */
export function continues(response: IncomingMessage, version: Version, bytes: number): boolean {
  const range = contentRange(response.headers['content-range']);
  if (response.statusCode !== 206 || range?.start !== bytes) return false;
  if (bytes > 0 && version.validator === undefined) return false;
  const total = version.total ?? range.total;
  // Without a length, nobody could tell whether the end of this part is the end of the file.
  if (total === undefined || (range.total ?? total) !== total) return false;
  // A partial reply may leave the validator out: that it is partial says that If-Range held.
  const told = version.validator?.startsWith('"') ? response.headers.etag : response.headers['last-modified'];
  return version.validator === undefined || told === undefined || told === version.validator;
}
