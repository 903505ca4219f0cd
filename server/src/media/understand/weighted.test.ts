import { expect, it } from 'vitest';
import { weighted } from './weighted.ts';

it('progress is shared out by weight, never goes backwards, and ends at 1', async () => {
  const told: number[] = [];
  const results = await weighted<string[]>(
    [
      {
        weight: 1,
        run: async (onDone) => {
          for (const share of [0.5, 0.4, 7]) onDone(share);
          return ['a'];
        },
      },
      { weight: 3, run: async () => ['b', 'c'] },
    ],
    (share) => told.push(share),
  );
  expect(results).toEqual(['a', 'b', 'c']);
  expect(told).toEqual([0.125, 0.25, 1]);
});

it('no steps are done at once', async () => {
  const told: number[] = [];
  expect(await weighted([], (share) => told.push(share))).toEqual([]);
  expect(told).toEqual([1]);
});
