import { expect, test } from 'vitest';
import { said } from '../edits/testing/server.ts';
import { nextDoubtful } from './doubtful.ts';

const words = said('a b c d e').map((word, at) => (at === 1 || at === 3 ? { ...word, confidence: 0.59 } : word));

test.each([
  [0, 1, 'b'],
  [1, 1, 'd'],
  [3, 1, 'b'],
  [1, -1, 'd'],
  [4, -1, 'd'],
] as const)('from word %i, step %i leads to %s', (place, step, expected) => {
  expect(nextDoubtful(words, place, step)?.text).toBe(expected);
});

test('where no word is in doubt, there is none to go to', () => {
  expect(nextDoubtful(said('a b'), 0, 1)).toBeUndefined();
  expect(nextDoubtful([], -1, 1)).toBeUndefined();
});
