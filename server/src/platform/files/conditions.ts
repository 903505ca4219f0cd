import type { IncomingHttpHeaders } from 'node:http';

/** A file as HTTP's conditions see it: it never changes, so both are strong. */
export type Version = { etag: string; modifiedAt: Date };

export const lastModified = ({ modifiedAt }: Version): string => modifiedAt.toUTCString();

/** Does the asker have it already? */
export function isKnown(headers: IncomingHttpHeaders, version: Version): boolean {
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined) {
    const known = noneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return known.includes('*') || known.includes(`"${version.etag}"`);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(version.modifiedAt.getTime() / 1_000) * 1_000 <= since;
}

/** A part is of use to somebody who has other parts of another version only as part of the whole. */
export function mayHavePart(headers: IncomingHttpHeaders, version: Version): boolean {
  const condition = headers['if-range'];
  return condition === undefined || condition === `"${version.etag}"` || condition === lastModified(version);
}
