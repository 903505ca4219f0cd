import { expect, test } from 'vitest';
import { isLoop } from './loop.ts';

const repeated = (part: number[], times: number) => Array.from({ length: times }, () => part).flat();

test.each<[string, number[], boolean]>([
  ['nothing', [], false],
  ['a word said five times', repeated([7], 5), false],
  ['a word said six times', [1, 2, ...repeated([7], 6)], true],
  ['a phrase said three times', repeated([1, 2, 3], 3), false],
  ['a phrase said four times', [9, ...repeated([1, 2, 3], 4)], true],
  ['a phrase that ends otherwise', [...repeated([1, 2, 3], 4), 4], false],
])('%s', (_, tokens, expected) => {
  expect(isLoop(tokens)).toBe(expected);
});
