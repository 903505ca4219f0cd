import { expect, test } from 'vitest';
import { said } from '../edits/testing/server.ts';
import { spokenAt } from './spoken.ts';

test.each([
  [0, 0],
  [199, 0],
  [299, 0],
  [300, 1],
  [1099, 2],
  [1100, -1],
])('at %i ms it is word %i', (ms, expected) => {
  expect(spokenAt(said('one two three'), ms)).toBe(expected);
});

test('before the first word, and without words, it is none', () => {
  const late = said('one').map((word) => ({ ...word, startMs: 500, endMs: 700 }));
  expect(spokenAt(late, 400)).toBe(-1);
  expect(spokenAt([], 0)).toBe(-1);
});
