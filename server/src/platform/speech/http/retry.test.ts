import { expect, test } from 'vitest';
import { retryAfterIn } from './retry.ts';

test.each<[string | null, number | undefined]>([
  [null, undefined],
  ['', undefined],
  ['0', 0],
  ['7', 7_000],
  ['0.5', 500],
  ['Sun, 15 Nov 2026 12:00:30 GMT', 30_000],
  ['Sun, 15 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
])('Retry-After: %s is %s ms', (header, expected) => {
  expect(retryAfterIn(header, Date.parse('2026-11-15T12:00:00Z'))).toBe(expected);
});
