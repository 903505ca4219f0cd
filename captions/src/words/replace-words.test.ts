import '../testing/fixed-seed.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cue } from '../cue.ts';
import { EditProblem } from './edit/problem.ts';
import { fold } from './fold.ts';
import type { GivenText } from './given.ts';
import { replaceWords } from './replace-words.ts';
import { counter, durationMs, faultsIn, said, texts, wordLists } from './testing/words.ts';
import { wordsIn } from './words-in.ts';

const replace = (old: string, given: GivenText) => replaceWords(said(old), given, { newId: counter(), durationMs });
const cue = (startMs: number, endMs: number, text: string, speaker: string | null = null): Cue => ({
  startMs,
  endMs,
  text,
  speaker,
});

describe('A plain text', () => {
  test('keeps the words that stand in both, with another case and punctuation', () => {
    const old = said('so the dog ran off');
    const after = replace('so the dog ran off', { kind: 'text', text: 'So, the dog ran off!' });
    expect(after).toEqual(old.map((word, at) => ({ ...word, text: ['So,', 'the', 'dog', 'ran', 'off!'][at] })));
  });

  test('keeps the id of a word that another one replaces', () => {
    const after = replace('so the dog ran off', { kind: 'text', text: 'so the cat ran off' });
    expect(after[2]).toMatchObject({ id: 'w2', text: 'cat', startMs: 600, endMs: 800, confidence: 1, pending: true });
  });

  test('puts new words between their neighbours', () => {
    const after = replace('so the dog ran off', { kind: 'text', text: 'so the big old dog ran' });
    expect(after.map(({ id }) => id)).toEqual(['w0', 'w1', 'new1', 'new2', 'w2', 'w3']);
    expect(after.slice(2, 4)).toMatchObject([
      { startMs: 500, endMs: 550, pending: true },
      { startMs: 550, endMs: 600, pending: true },
    ]);
  });

  test('where there was none is spread over the media', () => {
    const after = replaceWords([], { kind: 'text', text: 'a b c' }, { newId: counter(), durationMs: 3_000 });
    expect(after.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 1_000],
      [1_000, 2_000],
      [2_000, 3_000],
    ]);
  });
});

describe('Cues', () => {
  test('hold their words where there were none', () => {
    const cues = [cue(1_000, 2_000, 'Hello there,\nyou', 'Ann'), cue(5_000, 6_000, 'yes')];
    const after = replaceWords([], { kind: 'cues', cues }, { newId: counter(), durationMs });
    expect(after).toMatchObject([
      { text: 'Hello', startMs: 1_000, speaker: 'Ann', pending: true },
      { text: 'there,' },
      { text: 'you', endMs: 2_000 },
      { text: 'yes', startMs: 5_000, endMs: 6_000 },
    ]);
  });

  test('that overlap share the time in order', () => {
    const cues = [cue(0, 3_000, 'one two'), cue(2_000, 4_000, 'three'), cue(2_000, 5_000, 'four')];
    const after = replaceWords([], { kind: 'cues', cues }, { newId: counter(), durationMs });
    expect(after.map(({ startMs }) => startMs)).toEqual([0, 1_000, 2_000, expect.closeTo(3_660, -2)]);
    expect(after.at(-1)!.endMs).toBe(5_000);
  });

  test('leave known words where they are, and keep new ones inside', () => {
    const cues = [cue(250, 850, 'the big dog')];
    const after = replace('so the dog ran off', { kind: 'cues', cues });
    expect(after).toMatchObject([
      { id: 'w1', startMs: 300, endMs: 500, timing: 'attention' },
      { id: 'new1', startMs: 500, endMs: 600, pending: true },
      { id: 'w2', startMs: 600, endMs: 800, timing: 'attention' },
    ]);
  });

  test('that are far from where a word was heard are right', () => {
    const after = replace('so the dog', {
      kind: 'cues',
      cues: [cue(30_000, 31_000, 'so'), cue(40_000, 41_000, 'what')],
    });
    expect(after).toMatchObject([
      { id: 'w0', startMs: 30_000, endMs: 31_000, pending: true },
      { text: 'what', startMs: 40_000, endMs: 41_000, pending: true },
    ]);
  });

  test('with times for their words say when these are said', () => {
    const words = [
      { text: 'the', startMs: 310, endMs: 500 },
      { text: 'cat', startMs: 500, endMs: 700 },
    ];
    const after = replace('so the dog', { kind: 'cues', cues: [{ ...cue(300, 900, 'the cat'), words }] });
    expect(after).toMatchObject([
      { id: 'w1', startMs: 310, endMs: 500, timing: 'manual' },
      { id: 'w2', text: 'cat', startMs: 500, endMs: 700, timing: 'manual' },
    ]);
    expect(after.some(({ pending }) => pending)).toBe(false);
  });
});

describe('Timed words', () => {
  test('bring their times; where these are the old ones, nothing changes', () => {
    const old = said('so the dog');
    const words = [
      { text: 'So', startMs: 0, endMs: 200 },
      { text: 'the', startMs: 350, endMs: 500, speaker: 'Ann', confidence: 0.5 },
    ];
    expect(replaceWords(old, { kind: 'words', words }, { newId: counter(), durationMs })).toEqual([
      { ...old[0], text: 'So' },
      { ...old[1], startMs: 350, endMs: 500, speaker: 'Ann', confidence: 0.5, timing: 'manual' },
    ]);
  });

  test('that lie one upon the other or outside the media become a guess', () => {
    const words = [
      { text: 'a', startMs: 100, endMs: 900 },
      { text: 'b', startMs: 100, endMs: 900 },
      { text: 'c', startMs: 70_000, endMs: 80_000 },
    ];
    const after = replaceWords([], { kind: 'words', words }, { newId: counter(), durationMs });
    expect(faultsIn(after, durationMs)).toEqual([]);
    expect(after.map(({ pending }) => pending)).toEqual([undefined, true, true]);
  });
});

const spans = fc
  .record({ startMs: fc.integer({ min: -100, max: 12_000 }), length: fc.nat({ max: 2_000 }) })
  .map(({ startMs, length }) => ({ startMs, endMs: startMs + length }));
const phrase = fc.array(texts, { maxLength: 6 }).map((words) => words.join(' '));
const givens: fc.Arbitrary<GivenText> = fc.oneof(
  phrase.map((text) => ({ kind: 'text' as const, text })),
  fc
    .array(fc.tuple(spans, phrase), { maxLength: 5 })
    .map((list) => ({ kind: 'cues' as const, cues: list.map(([span, text]) => ({ ...span, text, speaker: null })) })),
  fc
    .array(fc.tuple(spans, texts), { maxLength: 8 })
    .map((list) => ({ kind: 'words' as const, words: list.map(([span, text]) => ({ ...span, text })) })),
);

test('whatever is given, its words are there, in order and inside the media', () => {
  fc.assert(
    fc.property(wordLists(), givens, (old, given) => {
      const after = replaceWords(old, given, { newId: counter(), durationMs });
      expect(faultsIn(after, durationMs)).toEqual([]);
      if (given.kind === 'text') expect(after.map(({ text }) => text)).toEqual(wordsIn(given.text));
    }),
    { numRuns: 400 },
  );
});

test('the same text again changes nothing but how it is written', () => {
  fc.assert(
    fc.property(wordLists(), (old) => {
      const text = old.map((word) => word.text.toUpperCase()).join(' ');
      const after = replaceWords(old, { kind: 'text', text }, { newId: counter(), durationMs });
      fc.pre(after.length === old.length && after.every((word, at) => fold(word.text) === fold(old[at]!.text)));
      expect(after.map((word, at) => ({ ...word, text: old[at]!.text }))).toEqual(old);
    }),
  );
});

test('more words than the media has milliseconds is refused', () => {
  const given = { kind: 'text' as const, text: 'a '.repeat(101) };
  expect(() => replaceWords([], given, { newId: counter(), durationMs: 100 })).toThrow(EditProblem);
});
