import { expect, test } from 'vitest';
import { canonicalLanguage, isSpeechLanguage } from './speech-language.ts';

test.each([
  'auto',
  'en',
  'EN',
  'pt-BR',
  'yue',
  'zh-Hant-TW',
  'es-419',
  'deu',
  'ger',
  'sr-Latn',
  'gsw-CH',
  'en-US-u-hc-h12',
])('%s is a language that can be spoken', (tag) => {
  expect(isSpeechLanguage(tag)).toBe(true);
});

test.each([
  '',
  'AUTO',
  'auto-US',
  'english',
  'xx',
  'qq',
  'e',
  'en_US',
  'en-',
  '-en',
  'en--US',
  ' en',
  'en ',
  'i-klingon',
  'x-own',
])('%j is none', (tag) => {
  expect(isSpeechLanguage(tag)).toBe(false);
});

test('a tag that never ends is refused before anything is made of it', () => {
  expect(isSpeechLanguage(`en-${'abcde-'.repeat(1_000)}x`)).toBe(false);
});

test('tags are kept in their usual spelling', () => {
  expect(['PT-br', 'zh-hant-tw', 'deu', 'iw'].map(canonicalLanguage)).toEqual(['pt-BR', 'zh-Hant-TW', 'de', 'he']);
});
