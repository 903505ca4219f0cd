import '../testing/fixed-seed.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passagesToAlign } from './passages.ts';
import { takeTimes } from './take-times.ts';
import { durationMs, faultsIn, said, wordLists } from './testing/words.ts';
import type { Word } from './word.ts';

const pendingAt = (words: Word[], ...places: number[]) =>
  words.map((word, at) =>
    places.includes(at) ? { ...word, timing: 'spread' as const, pending: true as const } : word,
  );

describe('A passage', () => {
  test('has two sure words on either side', () => {
    const words = pendingAt(said('a b c d e f g h'), 4);
    expect(passagesToAlign(words, durationMs)).toEqual([{ from: 2, to: 7, startMs: 600, endMs: 2_000 }]);
  });

  test('reaches into a pause in which the word may lie, without words beyond it', () => {
    const far = said('a b c').map((word, at) => ({ ...word, startMs: at * 3_000, endMs: at * 3_000 + 200 }));
    expect(passagesToAlign(pendingAt(far, 1), durationMs)).toEqual([{ from: 1, to: 2, startMs: 200, endMs: 6_000 }]);
  });

  test('holds words that are near each other', () => {
    expect(passagesToAlign(pendingAt(said('a b c d e f g h'), 2, 5), durationMs)).toMatchObject([{ from: 0, to: 8 }]);
    expect(passagesToAlign(pendingAt(said('a b c d e f g h i'), 1, 7), durationMs)).toHaveLength(2);
  });

  test('there is none where all is sure', () => {
    expect(passagesToAlign(said('a b c'), durationMs)).toEqual([]);
  });

  test('is at most twelve seconds long, cut where the pause is longest', () => {
    const words = said('w '.repeat(100).trim()).map((word, at) =>
      at < 35 ? word : { ...word, startMs: word.startMs + 400, endMs: word.endMs + 400 },
    );
    const passages = passagesToAlign(pendingAt(words, ...words.keys()), durationMs);
    expect(passages[0]).toMatchObject({ from: 0, to: 35 });
    expect(passages.every(({ startMs, endMs }) => endMs - startMs <= 12_000)).toBe(true);
    expect(passages.map(({ from }) => from)).toEqual([0, ...passages.map(({ to }) => to).slice(0, -1)]);
    expect(passagesToAlign(pendingAt(words, ...words.keys()), durationMs, Number.POSITIVE_INFINITY)).toHaveLength(1);
  });
});

const aligned = (words: Word[], times: fc.Arbitrary<number>) =>
  fc.record({
    words: fc.constant(words),
    times: fc.array(fc.record({ startMs: times, endMs: times }), { minLength: words.length, maxLength: words.length }),
  });

test('whatever times an aligner finds, words stay in order, and sure ones where they are', () => {
  const cases = wordLists().chain((words) => aligned(words, fc.integer({ min: -50, max: durationMs + 50 })));
  fc.assert(
    fc.property(cases, ({ words, times }) => {
      const after = passagesToAlign(words, durationMs).reduce(
        (current, passage) => takeTimes(current, passage, times.slice(passage.from, passage.to)),
        words,
      );
      expect(faultsIn(after, durationMs)).toEqual([]);
      expect(after.filter((_, at) => !words[at]!.pending)).toEqual(words.filter(({ pending }) => !pending));
      expect(after.some(({ pending }) => pending)).toBe(false);
    }),
  );
});

test('times that fit are taken as they are', () => {
  const words = pendingAt(said('a b c'), 1);
  const [passage] = passagesToAlign(words, durationMs);
  const times = [0, 250, 600].map((startMs) => ({ startMs, endMs: startMs + 150 }));
  expect(takeTimes(words, passage!, times)).toEqual([
    words[0],
    { ...said('a b c')[1], startMs: 250, endMs: 400, timing: 'aligned' },
    words[2],
  ]);
});
