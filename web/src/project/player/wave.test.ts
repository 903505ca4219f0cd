import { expect, test } from 'vitest';
import { barsOf, raised } from './wave.ts';

test('each bar is as high as the loudest moment in it', () => {
  const peaks = { pairsPerSecond: 2, peaks: [-127, 10, -5, 20, 0, 0, -3, 127] };
  expect(barsOf(peaks, 2, 2)).toEqual([1, 1]);
  expect(barsOf(peaks, 2, 4)).toEqual([1, 20 / 127, 0, 1]);
});

test('more bars than there are peaks repeat them, and what is past the end is silent', () => {
  expect(barsOf({ pairsPerSecond: 1, peaks: [-127, 127] }, 1, 3)).toEqual([1, 1, 1]);
  expect(barsOf({ pairsPerSecond: 1, peaks: [-127, 127] }, 2, 2)).toEqual([1, 0]);
});

test('a quiet recording fills the height, and silence does not', () => {
  expect(Math.max(...raised([0.1, 0.05]))).toBe(1);
  expect(raised([0, 0])).toEqual([0, 0]);
});
