import { describe, expect, test } from 'vitest';
import { edited } from '../testing/attempt.ts';
import { said } from '../testing/words.ts';
import { EditProblem } from './problem.ts';

describe('Find and replace', () => {
  const replace = (text: string, find: string, replacement: string, how = {}) =>
    edited(said(text), { op: 'replace', find, with: replacement, ...how });

  test.each([
    ['I saw New York, twice', 'new york', 'Boston', {}, 'I saw Boston, twice'],
    ['I saw "Boston" twice', 'boston', 'New York', {}, 'I saw "New York" twice'],
    ['cats and cat', 'cat', 'dog', {}, 'dogs and dog'],
    ['cats and cat', 'cat', 'dog', { wholeWord: true }, 'cats and dog'],
    ['Cat and cat', 'cat', 'dog', { matchCase: true }, 'Cat and dog'],
    ['so um, yes um', 'um', '', { wholeWord: true }, 'so yes'],
    ['don’t', "don't", 'do not', {}, 'do not'],
    ['a a a a', 'a a', 'b', {}, 'b b'],
    ['aaa', 'a', 'bb', {}, 'bbbbbb'],
    ['我 喜欢 苹果。', '欢苹', '欢大苹', {}, '我 喜欢 大 苹果。'],
    ['我 喜欢 苹果。', '苹果', '梨', { wholeWord: true }, '我 喜欢 梨。'],
    ['yes— no', '—', ',', {}, 'yes, no'],
    ['x', 'nothing', 'y', {}, 'x'],
  ])('%s: %j becomes %j', (text, find, replacement, how, expected) => {
    expect(
      replace(text, find, replacement, how)
        .map((word) => word.text)
        .join(' '),
    ).toBe(expected);
  });

  test('keeps the times of one name in place of another, and of words that stay', () => {
    const after = replace('the new york times', 'the new york', 'The New Jersey');
    expect(after.slice(0, 2)).toEqual(said('The New york times').slice(0, 2));
    expect(after[2]).toMatchObject({ id: 'w2', text: 'Jersey', startMs: 600, endMs: 800, pending: true });
    expect(after[3]).toEqual(said('the new york times')[3]);
  });

  test('several words in place of one keep the span of what they replace', () => {
    const after = replace('see cap stan now', 'cap stan', 'Capstan');
    expect(after[1]).toMatchObject({ id: 'w1', text: 'Capstan', startMs: 300, endMs: 800, timing: 'attention' });
  });

  test('of nothing is refused', () => {
    expect(() => replace('a', ' ', 'b')).toThrow(EditProblem);
  });
});
