import { describe, expect, test } from 'vitest';
import { plausible } from './plausible.ts';

const within = { startMs: 1_000, endMs: 4_000 };
const words = (...times: [number, number][]) =>
  times.map(([startMs, endMs], at) => ({ text: `word${at}`, startMs, endMs }));
const timesOf = (...times: [number, number][]) =>
  plausible(words(...times), within)?.map(({ startMs, endMs }) => [startMs, endMs]);

describe('Times that another engine tells', () => {
  test('are kept when they can be right', () => {
    expect(timesOf([1_000, 1_400], [1_500, 2_000])).toEqual([
      [1_000, 1_400],
      [1_500, 2_000],
    ]);
  });

  test('become whole, and small faults are mended', () => {
    expect(timesOf([990.4, 1_500.2], [1_450, 2_000], [2_000, 4_100])).toEqual([
      [1_000, 1_450],
      [1_450, 2_000],
      [2_000, 4_000],
    ]);
  });

  test.each<[string, [number, number][]]>([
    [
      'without any length',
      [
        [1_000, 1_000],
        [1_500, 1_500],
        [1_800, 1_900],
      ],
    ],
    [
      'all the same',
      [
        [1_000, 1_500],
        [1_000, 1_500],
        [1_000, 1_500],
      ],
    ],
    [
      'outside of the passage',
      [
        [1_000, 1_500],
        [1_600, 9_000],
      ],
    ],
    [
      'before the passage',
      [
        [0, 500],
        [1_600, 2_000],
      ],
    ],
    [
      'far into each other',
      [
        [1_000, 3_000],
        [1_200, 3_500],
      ],
    ],
    [
      'out of order',
      [
        [3_000, 3_400],
        [1_000, 1_500],
      ],
    ],
    ['that end before they begin', [[2_000, 1_500]]],
    ['that are no numbers', [[Number.NaN, Number.NaN]]],
  ])('%s are not', (_, times) => {
    expect(timesOf(...times)).toBeUndefined();
  });

  test('are not there', () => {
    expect(plausible([{ text: 'word' }], within)).toBeUndefined();
  });

  test('one word of many may be too short to measure', () => {
    expect(timesOf([1_000, 1_200], [1_200, 1_200], [1_200, 1_500], [1_500, 1_700], [1_800, 1_900])).toHaveLength(5);
  });
});
