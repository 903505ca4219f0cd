import { expect, test } from 'vitest';
import { edited } from '../testing/attempt.ts';
import { said } from '../testing/words.ts';
import { findHits, replaceHit } from './hits.ts';

const replaceNth = (text: string, nth: number, find: string, replacement: string) => {
  const words = said(text);
  const hits = findHits(words, { find });
  return edited(words, replaceHit(words, hits[nth]!, replacement))
    .map((word) => word.text)
    .join(' ');
};

test('a hit knows the words that it touches, also across them', () => {
  expect(findHits(said('I saw New York, and new yorkers'), { find: ' new  york ' })).toEqual([
    { from: 2, to: 4, at: 0, length: 8 },
    { from: 5, to: 7, at: 0, length: 8 },
  ]);
});

test('nothing is found where nothing is sought', () => {
  expect(findHits(said('a b'), { find: '  ' })).toEqual([]);
});

test.each([
  ['cats and cat', 0, 'cat', 'dog', 'dogs and cat'],
  ['cats and cat', 1, 'cat', 'dog', 'cats and dog'],
  ['aaa', 1, 'a', 'b', 'aba'],
  ['I saw New York, twice', 0, 'new york', 'Boston', 'I saw Boston, twice'],
  ['I saw New York, twice', 0, 'new york', 'Los Santos', 'I saw Los Santos, twice'],
  ['so um, yes', 0, 'um', '', 'so yes'],
])('%s: hit %i of %j alone becomes %j', (text, nth, find, replacement, expected) => {
  expect(replaceNth(text, nth, find, replacement)).toBe(expected);
});
