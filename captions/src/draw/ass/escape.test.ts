import { expect, test } from 'vitest';
import { escaped } from './escape.ts';

test.each([
  ['{\\p1}m 0 0 l 9 9{\\p0}', '\\{\\\u2060p1\\}m 0 0 l 9 9\\{\\\u2060p0\\}'],
  ['a\nDialogue: 0,0:00:00.00,9:00:00.00,,,0,0,0,,b', 'a Dialogue: 0,0:00:00.00,9:00:00.00,,,0,0,0,,b'],
  ['a\r\n[Fonts]\u2028\u0085b', 'a [Fonts] b'],
  ['\\N\\{', '\\\u2060N\\\u2060\\{'],
])('%j stays text: no tags, and no line of its own', (text, shown) => {
  expect(escaped(text)).toBe(shown);
});
