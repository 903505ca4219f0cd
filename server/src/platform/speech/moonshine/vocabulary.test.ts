import { expect, test } from 'vitest';
import { spell, textOf, tokensOf, wordsIn } from './vocabulary.ts';

test.each(['Hello there, Kubernetes!', 'naïve café', 'a 😀 smile', '$25.50'])(
  '%s is spelled and read again',
  (text) => {
    expect(textOf(tokensOf(text)).trim()).toBe(text);
  },
);

test('tokens make words, each of which knows its own', () => {
  const tokens = tokensOf('unbelievable words');
  const words = wordsIn(tokens);
  expect(words.map(({ text }) => text)).toEqual(['unbelievable', 'words']);
  expect(words.flatMap((word) => word.tokens)).toEqual(tokens.map((_, at) => at));
});

test('special tokens are no text', () => {
  expect(textOf([1, 2, 32_100])).toBe('');
  expect(wordsIn([32_100])).toEqual([]);
});

test('words that are given keep their spelling and get their tokens', () => {
  const { tokens, words } = spell(['one', 'two-three', '…']);
  expect(words.map(({ text }) => text)).toEqual(['one', 'two-three', '…']);
  expect(words.flatMap((word) => word.tokens)).toEqual(tokens.map((_, at) => at));
  expect(words.every((word) => word.tokens.length > 0)).toBe(true);
});
