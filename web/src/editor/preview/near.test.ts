import { expect, test } from 'vitest';
import { nearIn, nextTo, stretchAt } from './near.ts';

const cues = Array.from({ length: 3600 }, (_, at) => ({ startMs: at * 1000, endMs: at * 1000 + 900 }));

test('of an hour only what is near is drawn, and it reaches beyond where the next stretch begins', () => {
  const stretch = stretchAt(1_800_000);
  const near = nearIn(cues, stretch);
  expect(near.length).toBeLessThan(50);
  expect(near[0]!.startMs).toBeLessThan(1_795_000);
  expect(near.at(-1)!.endMs).toBeGreaterThan(1_825_000);
  expect(stretchAt(1_819_999)).toBe(stretch);
  expect(stretchAt(1_820_000)).toBe(stretch + 1);
});

test('the beginning and the end are stretches, too', () => {
  expect(nearIn(cues, 0)[0]).toBe(cues[0]);
  expect(nearIn(cues, stretchAt(3_599_000)).at(-1)).toBe(cues.at(-1));
  expect(nearIn([], 0)).toEqual([]);
});

test('what is on the screen comes before everything else', () => {
  expect(nextTo(cues, 10_400)).toEqual(cues.slice(10, 13));
});
