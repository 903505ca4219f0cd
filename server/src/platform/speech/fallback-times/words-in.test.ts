import { expect, test } from 'vitest';
import { wordsIn } from './words-in.ts';

test.each<[string, string[]]>([
  ['', []],
  ['  Good morning,\nVienna. ', ['Good', 'morning,', 'Vienna.']],
  ["It's twenty-five", ["It's", 'twenty-five']],
  ['今天天气很好。', ['今天', '天气', '很好。']],
  ['「今天」很好！', ['「今天」', '很好！']],
  ['สวัสดีครับ', ['สวัสดี', 'ครับ']],
  ['안녕하세요 여러분', ['안녕하세요', '여러분']],
  ['…', ['…']],
])('the words of %j', (text, expected) => {
  expect(wordsIn(text)).toEqual(expected);
  expect(wordsIn(text).join('')).toBe(text.replace(/\s/g, ''));
});
