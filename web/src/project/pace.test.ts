import { expect, test } from 'vitest';
import { paceOf, timeLeft, withSample } from './pace.ts';

test('the pace is that of the last seconds', () => {
  const slowThenFast = [
    { atMs: 0, done: 0 },
    { atMs: 10_000, done: 10 },
    { atMs: 14_000, done: 410 },
  ].reduce(withSample, []);
  expect(paceOf(slowThenFast, 810)).toEqual({ perSecond: 100, secondsLeft: 4 });
});

test('it is too early to tell after less than a second, or when nothing has moved', () => {
  expect(paceOf([], 10)).toBeUndefined();
  expect(
    paceOf(
      [
        { atMs: 0, done: 0 },
        { atMs: 900, done: 5 },
      ],
      10,
    ),
  ).toBeUndefined();
  expect(
    paceOf(
      [
        { atMs: 0, done: 5 },
        { atMs: 3000, done: 5 },
      ],
      10,
    ),
  ).toBeUndefined();
});

test('the time left is told as a person would', () => {
  expect([0, 12, 56, 100, 1800, 3500, 9000].map(timeLeft)).toEqual([
    'a few seconds left',
    'about 15 seconds left',
    'about 1 minute left',
    'about 2 minutes left',
    'about 30 minutes left',
    'about 1 hour left',
    'about 3 hours left',
  ]);
});
