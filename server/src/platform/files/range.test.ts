import { expect, test } from 'vitest';
import { rangeFrom } from './range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=9-', { start: 9, end: 9 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=5-999999999999999999999', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-100', { start: 0, end: 9 }],
  ['Bytes= 2-5', { start: 2, end: 5 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-20', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=a-b', undefined],
  ['items=0-1', undefined],
  ['', undefined],
  [undefined, undefined],
])('of ten bytes, %j is %j', (header, expected) => {
  expect(rangeFrom(header, 10)).toEqual(expected);
});

test('an empty file has no parts', () => {
  for (const header of ['bytes=0-', 'bytes=0-0', 'bytes=-1']) expect(rangeFrom(header, 0)).toBe('unsatisfiable');
});
