import { applyOperations } from '@capstan/captions';
import { describe, expect, test } from 'vitest';
import { durationMs, said } from '../../transcript/edits/testing/server.ts';
import { operationsFor } from './typed-cue.ts';

describe('A cue that is written anew', () => {
  test.each([
    ['one two three', 'one two three', 0],
    ['one two three', 'one too three', 1],
    ['one two three', 'one and two three', 1],
    ['one two three', 'zero one two three', 1],
    ['one two three', 'one two three four five', 1],
    ['one two three', 'one three', 1],
    ['one two three', 'on to tree', 3],
    ['one two three', 'five', 2],
    ['one two three', 'a b c d e', 3],
    ['one two three', '', 1],
  ])('“%s” becomes “%s”', (before, typed, count) => {
    const words = said(before);
    const operations = operationsFor(words, typed);
    expect(operations).toHaveLength(count);
    let made = 0;
    const after = applyOperations(words, operations, { newId: () => `n${made++}`, durationMs });
    expect(after.map(({ text }) => text).join(' ')).toBe(typed);
  });

  test('leaves what still stands there as it was', () => {
    const words = said('one two three');
    expect(operationsFor(words, 'one 2 three')).toEqual([{ op: 'change', id: 'w2', text: '2' }]);
    expect(operationsFor(words, 'one  two\nthree')).toEqual([]);
  });
});
