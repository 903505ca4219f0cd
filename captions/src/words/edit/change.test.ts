import { describe, expect, test } from 'vitest';
import { attempt, edited } from '../testing/attempt.ts';
import { said } from '../testing/words.ts';
import type { Operation } from './operation.ts';
import { EditProblem } from './problem.ts';

const words = said('so the dog ran off');
const edit = (...operations: Operation[]) => edited(words, ...operations);

describe('Changing a word', () => {
  test('in case or punctuation alone keeps times and confidence', () => {
    expect(edit({ op: 'change', id: 'w1', text: 'The,' })[1]).toEqual({ ...words[1], text: 'The,' });
  });

  test('keeps its times as a guess, since another word may be said differently', () => {
    const [, changed] = edit({ op: 'change', id: 'w1', text: 'a' });
    expect(changed).toEqual({ ...words[1], text: 'a', confidence: 1, timing: 'spread', pending: true });
  });

  test('keeps times that were set by hand', () => {
    const after = edit({ op: 'move', id: 'w1', startMs: 320, endMs: 480 }, { op: 'change', id: 'w1', text: 'a' });
    expect(after[1]).toMatchObject({ startMs: 320, endMs: 480, timing: 'manual' });
    expect(after[1]).not.toHaveProperty('pending');
  });

  test('into several divides its time by letters; the first keeps the id', () => {
    const after = edit({ op: 'change', id: 'w2', text: 'big wolf' });
    expect(after.slice(2, 4)).toMatchObject([
      { id: 'w2', text: 'big', startMs: 600, endMs: 686, pending: true },
      { id: 'new1', text: 'wolf', startMs: 686, endMs: 800, pending: true },
    ]);
  });

  test('by a word before it leaves the times that are known to the old one', () => {
    const after = edit({ op: 'change', id: 'w2', text: 'big dog' });
    expect(after.slice(2, 4)).toMatchObject([
      { id: 'w2', text: 'big', startMs: 500, endMs: 600, pending: true },
      { id: 'new1', text: 'dog', startMs: 600, endMs: 800, timing: 'attention' },
    ]);
  });

  test('to nothing is refused', () => {
    expect(() => edit({ op: 'change', id: 'w2', text: ' ' })).toThrow(EditProblem);
  });
});

describe('Splitting', () => {
  test('divides the time by letters', () => {
    expect(edit({ op: 'split', id: 'w2', at: 1 }).slice(2, 4)).toMatchObject([
      { id: 'w2', text: 'd', startMs: 600, endMs: 667, confidence: 0.9, pending: true },
      { id: 'new1', text: 'og', startMs: 667, endMs: 800, confidence: 0.9, pending: true },
    ]);
  });

  test.each([0, 3, -1, 1.5, 9])('before character %d of three is refused', (at) => {
    expect(attempt(words, [{ op: 'split', id: 'w2', at }])).toMatchObject({ code: 'bad-offset' });
  });

  test('never divides what a reader takes for one character', () => {
    const [word] = said('né́e');
    expect(attempt([word!], [{ op: 'split', id: 'w0', at: 2 }])).toMatchObject({ code: 'bad-offset' });
    const family = said('x👩‍👩‍👧x');
    expect(attempt(family, [{ op: 'split', id: 'w0', at: 3 }])).toMatchObject({ code: 'bad-offset' });
  });
});

describe('Merging', () => {
  test('joins the texts from the first start to the last end', () => {
    expect(edit({ op: 'merge', ids: ['w2', 'w1'] })[1]).toEqual({ ...words[1], text: 'thedog', endMs: 800 });
  });

  test('with another text is a guess', () => {
    const merged = edit({ op: 'merge', ids: ['w1', 'w2'], text: 'it' })[1];
    expect(merged).toMatchObject({ id: 'w1', text: 'it', startMs: 300, endMs: 800, pending: true, confidence: 1 });
  });

  test.each([[['w0', 'w2']], [['w1']], [[]]])('%j is refused', (ids) => {
    expect(attempt(words, [{ op: 'merge', ids }])).toMatchObject({ code: 'not-adjacent' });
  });
});
