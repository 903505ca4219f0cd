import { expect, test } from 'vitest';
import { type RecognisedWord, withoutInvented } from './invented.ts';

let at = 0;
const word = (text: string, seconds: number, confidence = 0.9): RecognisedWord => {
  const start = at;
  at += seconds * 16_000;
  return { text, start, end: at, confidence };
};
const kept = (words: RecognisedWord[]) => withoutInvented(words).map(({ text }) => text);

test('words that take their time stay', () => {
  expect(kept([word('plain', 0.4), word('words', 0.3), word('here.', 0.3)])).toEqual(['plain', 'words', 'here.']);
});

test('a tail without room goes, from its first squeezed word on', () => {
  expect(
    kept([word('said', 0.3), word('indeed', 0.4), word('thanks', 0.02), word('for', 0.2), word('watching', 0.01)]),
  ).toEqual(['said', 'indeed']);
});

test('a single squeezed word among others stays when the model is sure of it', () => {
  expect(kept([word('there', 0.3), word('it', 0.03), word('goes', 0.3)])).toEqual(['there', 'it', 'goes']);
});

test('a squeezed word that the model is unsure of goes', () => {
  expect(kept([word('there', 0.3), word('it', 0.045, 0.3), word('goes', 0.3)])).toEqual(['there', 'goes']);
});

test('a short and unsure last word goes', () => {
  expect(kept([word('that', 0.3), word('was', 0.3), word('all', 0.2), word('so', 0.1, 0.2)])).toEqual([
    'that',
    'was',
    'all',
  ]);
});

test('one or two words that the model is unsure of are a noise', () => {
  expect(kept([word('you', 0.3, 0.3)])).toEqual([]);
  expect(kept([word('thank', 0.3, 0.5), word('you', 0.3, 0.5)])).toEqual(['thank', 'you']);
  expect(kept([])).toEqual([]);
});
