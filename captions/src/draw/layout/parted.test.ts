import { expect, test } from 'vitest';
import { parted } from './parted.ts';

test('ranges are padded, and meet in the middle where they would overlap', () => {
  const ranges = [
    { from: 10, to: 20 },
    { from: 24, to: 40 },
    { from: 60, to: 70 },
  ];
  expect(parted(ranges, 5)).toEqual([
    { from: 5, to: 22 },
    { from: 22, to: 45 },
    { from: 55, to: 75 },
  ]);
});
