import '../testing/fixed-seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOf } from './text-of.ts';
import { wordsIn } from './words-in.ts';

test.each([
  ['  Well,   yes.\n', ['Well,', 'yes.']],
  ['yes — no', ['yes—', 'no']],
  ['- Who?\n- Me!', ['-Who?', '-Me!']],
  ['Bonjour !', ['Bonjour!']],
  ['he said ( quietly )', ['he', 'said', '(quietly)']],
  ['¿ Qué ?', ['¿Qué?']],
  ['R & B at 50 %', ['R', '&', 'B', 'at', '50', '%']],
  ['nice 😀 day', ['nice😀', 'day']],
  ['…', ['…']],
  ['', []],
  [' \u200b\ufeff\t', []],
])('%j has the words %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test.each([
  ['我喜欢吃苹果。', ['我', '喜欢', '吃', '苹果。']],
  ['「東京」へ行く', ['「東京」', 'へ', '行く']],
  ['สวัสดีครับ', ['สวัสดี', 'ครับ']],
  ['用e-mail通知', ['用', 'e-mail', '通知']],
  ['2024年', ['2024', '年']],
])('words without spaces are told apart: %s', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test.each(['我喜欢吃苹果。', 'สวัสดีครับ', '2024年', 'Well, yes.', '「東京」へ行く'])(
  '%s is written as it was',
  (text) => {
    expect(textOf(wordsIn(text).map((each) => ({ text: each })))).toBe(text);
  },
);

test('no sign is lost, and no word has white space in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const words = wordsIn(text);
      const visible = (each: string) => each.replace(/[\s\p{Cc}\u200b\ufeff]/gu, '');
      expect(words.join('')).toBe(visible(text));
      expect(words.filter((word) => word === '' || /\s/u.test(word))).toEqual([]);
    }),
  );
});
