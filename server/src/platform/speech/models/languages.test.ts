import { expect, test } from 'vitest';
import {
  languageCalled,
  languageOf,
  parakeetV3,
  senseVoice,
  whisper,
  whisperCodeOf,
  whisperLargeV3,
} from './languages.ts';

test.each([parakeetV3, senseVoice, whisper, whisperLargeV3])(
  'every language is listed once, in its canonical form',
  (...list) => {
    expect(new Set(list).size).toBe(list.length);
    expect(list.map(languageOf)).toEqual(list);
  },
);

test('there are as many languages as the models claim', () => {
  expect([parakeetV3.length, senseVoice.length, whisper.length, whisperLargeV3.length]).toEqual([25, 5, 99, 100]);
});

test.each([
  ['pt-BR', 'pt'],
  ['zh-Hant-TW', 'zh'],
  ['nb', 'no'],
  ['tl', 'fil'],
  ['iw', 'he'],
  ['und', undefined],
  ['not a tag', undefined],
])('the language of %s is %s', (tag, expected) => {
  expect(languageOf(tag)).toBe(expected);
});

test.each([
  ['english', 'en'],
  ['English', 'en'],
  ['en', 'en'],
  ['jw', 'jv'],
  ['Norwegian', 'no'],
  ['gibberish', undefined],
])('an engine that says %s means %s', (text, expected) => {
  expect(languageCalled(text)).toBe(expected);
});

test('Whisper is asked in its own words', () => {
  expect(['fil', 'jv', 'de'].map(whisperCodeOf)).toEqual(['tl', 'jw', 'de']);
});
