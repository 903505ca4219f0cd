import { describe, expect, test } from 'vitest';
import { attempt, edited } from '../testing/attempt.ts';
import { said } from '../testing/words.ts';
import type { Operation } from './operation.ts';

const words = said('so the dog ran off');
const edit = (...operations: Operation[]) => edited(words, ...operations);

describe('Inserting', () => {
  test('takes the gap', () => {
    const after = edit({ op: 'insert', after: 'w1', text: 'big' });
    expect(after[2]).toMatchObject({ id: 'new1', startMs: 500, endMs: 600, pending: true, timing: 'spread' });
    expect(after.toSpliced(2, 1)).toEqual(words);
  });

  test('lies in the middle of a long pause', () => {
    const apart = said('a b').map((word, at) => ({ ...word, startMs: at * 5_000, endMs: at * 5_000 + 200 }));
    const after = edited(apart, { op: 'insert', after: 'w0', text: 'I' });
    expect(after[1]!.startMs + after[1]!.endMs).toBeCloseTo(5_200, -1);
  });

  test('takes a little from the neighbours where there is no gap, and then they are a guess as well', () => {
    const tight = said('a b').map((word, at) => ({ ...word, startMs: at * 200, endMs: at * 200 + 200 }));
    const after = edited(tight, { op: 'insert', after: 'w0', text: 'x' });
    expect(after).toMatchObject([
      { startMs: 0, endMs: 180, pending: true },
      { startMs: 180, endMs: 220, pending: true },
      { startMs: 220, endMs: 400, pending: true },
    ]);
  });

  test('more words than there are milliseconds is refused', () => {
    const many = 'x '.repeat(600);
    expect(attempt(said('a b'), [{ op: 'insert', after: null, text: many }], 500)).toMatchObject({ code: 'no-room' });
  });

  test('into nothing begins a transcript', () => {
    expect(edited([], { op: 'insert', after: null, text: 'Hello there' })).toHaveLength(2);
  });
});

describe('Moving', () => {
  test('pushes the edges of the neighbours, and holds', () => {
    const after = edit({ op: 'move', id: 'w2', startMs: 450, endMs: 950 });
    expect(after.slice(1, 4)).toMatchObject([
      { startMs: 300, endMs: 450, timing: 'attention' },
      { startMs: 450, endMs: 950, timing: 'manual' },
      { startMs: 950, endMs: 1_100, timing: 'attention' },
    ]);
  });

  test.each([
    [300, 700, 'overlap'],
    [700, 1_100, 'overlap'],
    [700, 700, 'bad-time'],
    [700, 60_001, 'bad-time'],
    [0.5, 700, 'bad-time'],
    [Number.NaN, 700, 'bad-time'],
  ])('to %d–%d is refused: %s', (startMs, endMs, code) => {
    expect(attempt(words, [{ op: 'move', id: 'w2', startMs, endMs }])).toMatchObject({ code });
  });
});
