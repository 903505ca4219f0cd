import { expect, test } from 'vitest';
import { pauseAfter, pausesMs, retryAfterMs } from './schedule.ts';

test('the pauses come to three days, give or take a tenth', () => {
  const sum = (chance: number) => pausesMs.reduce((ms, _, step) => ms + pauseAfter(step, chance)!, 0) / 3_600_000;
  expect(sum(0)).toBeGreaterThan(63);
  expect(sum(0.5)).toBeCloseTo(70.7, 1);
  expect(sum(1)).toBeLessThan(79);
  expect(pauseAfter(pausesMs.length)).toBeUndefined();
});

test.each<[string | undefined, number | undefined]>([
  [undefined, undefined],
  ['120', 120_000],
  ['0', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['Sun, 15 Nov 2026 12:01:00 GMT', 60_000],
  ['Sun, 15 Nov 2026 11:59:00 GMT', undefined],
  ['999999', 24 * 3_600_000],
])('Retry-After: %s is %s ms', (header, ms) => {
  expect(retryAfterMs(header, new Date('2026-11-15T12:00:00Z'))).toBe(ms);
});
