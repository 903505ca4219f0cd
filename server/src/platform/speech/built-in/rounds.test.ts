import { expect, test } from 'vitest';
import type { Stretch } from '../voice/windows.ts';
import { batchesOf } from './rounds.ts';

const round = (...seconds: number[]): Stretch[] =>
  seconds.map((each) => ({
    start: 0,
    samples: new Float32Array(each * 16),
    firstWindow: 0,
    speech: new Float32Array(0),
  }));

test('stretches of like length go together', () => {
  expect(batchesOf(round(1, 9, 2, 8, 3, 7, 4, 6), 2)).toEqual([
    [1, 3, 5, 7],
    [6, 4, 2, 0],
  ]);
});

test('few stretches are shared out among all helpers', () => {
  expect(batchesOf(round(5, 6), 2)).toEqual([[1], [0]]);
  expect(batchesOf(round(5), 2)).toEqual([[0]]);
  expect(batchesOf([], 2)).toEqual([]);
});

test('none is lost where a helper gets more than go side by side', () => {
  expect(
    batchesOf(round(1, 2, 3, 4, 5, 6), 1)
      .flat()
      .sort(),
  ).toEqual([0, 1, 2, 3, 4, 5]);
});
