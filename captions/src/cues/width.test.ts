import { expect, test } from 'vitest';
import { widthOf } from './width.ts';

test.each([
  ['word', 4],
  ['“naïve…”', 8],
  ['café', 4],
  ['cafe\u0301', 4],
  ['漢字', 4],
  ['ﾃｽﾄ', 3],
  ['한국', 4],
  ['नमस्ते', 3],
  ['שָׁלוֹם', 4],
  ['👩‍👩‍👧', 2],
  ['❤️', 2],
  ['a\u200bb', 2],
  ['', 0],
])('%s takes %i columns', (text, width) => {
  expect(widthOf(text)).toBe(width);
});
