import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { contentRange, continues, versionOf } from './file-version.ts';

const reply = (statusCode: number, headers: IncomingHttpHeaders) => ({ statusCode, headers }) as IncomingMessage;
const date = 'Mon, 02 Feb 2026 10:00:05 GMT';

describe('A version is proven by', () => {
  test.each([
    ['a strong tag', { etag: '"a-1"' }, '"a-1"'],
    ['a strong tag before a date', { etag: '"a"', 'last-modified': 'Mon, 02 Feb 2026 09:00:00 GMT', date }, '"a"'],
    [
      'a date well in the past',
      { etag: 'W/"a"', 'last-modified': 'Mon, 02 Feb 2026 10:00:04 GMT', date },
      'Mon, 02 Feb 2026 10:00:04 GMT',
    ],
    ['no weak tag', { etag: 'W/"a"' }, undefined],
    ['nothing that is no tag', { etag: 'a' }, undefined],
    ['no date of this second', { 'last-modified': date, date }, undefined],
    ['no date without a clock beside it', { 'last-modified': 'Mon, 02 Feb 2026 09:00:00 GMT' }, undefined],
    ['no date that is none', { 'last-modified': 'yesterday', date }, undefined],
  ])('%s', (_name, headers: IncomingHttpHeaders, validator) => {
    expect(versionOf(reply(200, headers)).validator).toBe(validator);
  });
});

describe('A range', () => {
  test.each([
    ['bytes 0-99/100', { start: 0, end: 99, total: 100 }],
    ['Bytes 100-199/300', { start: 100, end: 199, total: 300 }],
    ['bytes 5-9/*', { start: 5, end: 9, total: undefined }],
  ])('is read from %j', (header, range) => {
    expect(contentRange(header)).toEqual(range);
  });

  test.each([
    undefined,
    '',
    'bytes */100',
    'bytes 9-5/100',
    'bytes 0-100/100',
    'items 0-1/2',
    'bytes 0-1',
    'bytes -1-1/3',
  ])('is none: %j', (header) => {
    expect(contentRange(header)).toBeUndefined();
  });
});

describe('A partial reply goes on with a copy', () => {
  const version = { total: 100, validator: '"a"' };
  const range = { 'content-range': 'bytes 40-99/100' };

  test('of the same tag, or without a tag of its own', () => {
    expect(continues(reply(206, { ...range, etag: '"a"' }), version, 40)).toBe(true);
    expect(continues(reply(206, range), version, 40)).toBe(true);
    expect(continues(reply(206, { ...range, 'last-modified': date }), version, 40)).toBe(true);
  });

  test.each([
    ['another tag', 206, { ...range, etag: '"b"' }, 40],
    ['the same tag made weak', 206, { ...range, etag: 'W/"a"' }, 40],
    ['another length', 206, { 'content-range': 'bytes 40-100/101' }, 40],
    ['another beginning', 206, { 'content-range': 'bytes 39-99/100' }, 40],
    ['no range', 206, { etag: '"a"' }, 40],
    ['all of the file', 200, { ...range, etag: '"a"' }, 40],
  ])('but not with %s', (_name, status, headers: IncomingHttpHeaders, bytes) => {
    expect(continues(reply(status, headers), version, bytes)).toBe(false);
  });

  test('only where the length of the whole is known', () => {
    const openEnded = reply(206, { 'content-range': 'bytes 40-99/*' });
    expect(continues(openEnded, version, 40)).toBe(true);
    expect(continues(openEnded, { total: undefined, validator: '"a"' }, 40)).toBe(false);
  });

  test('only where the copy itself is proven', () => {
    expect(continues(reply(206, range), { total: 100, validator: undefined }, 40)).toBe(false);
  });
});
