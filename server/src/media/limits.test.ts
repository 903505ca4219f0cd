import { expect, test } from 'vitest';
import { inGigabytes, mostBytes, refuseLargeFile } from './limits.ts';

test('a file as large as the plan allows passes, one byte more does not', () => {
  expect(() => refuseLargeFile('FREE', mostBytes('FREE'))).not.toThrow();
  expect(() => refuseLargeFile('FREE', mostBytes('FREE') + 1)).toThrow('the FREE plan takes files of up to 500 MB');
});

test.each([
  [1, '1 MB'],
  [500 * 1024 ** 2, '500 MB'],
  [1024 ** 3, '1 GB'],
  [4.25 * 1024 ** 3, '4.3 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(inGigabytes(bytes)).toBe(text);
});
