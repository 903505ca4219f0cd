import '../../testing/fixed-seed.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordLists } from '../../words/testing/words.ts';
import type { Word } from '../../words/word.ts';
import { type CueEdits, noEdits } from '../cue-edits.ts';
import { type CueOptions, cuesOf } from '../cues-of.ts';
import { profileOf } from '../profiles.ts';
import { anyEdits, anyProfile, faultsInCues } from '../testing/any-cues.ts';
import { spoken } from '../testing/spoken.ts';
import type { WordCue } from '../word-cue.ts';
import { breakLine, mergeCues, moveWord, resetCue, setCueTimes, snapTimes, splitCue } from './index.ts';

const groups = (cues: WordCue[]) => cues.map((cue) => cue.words.map(({ id }) => id));
const lists = wordLists({ maxLength: 40, mostMs: 900 }).filter((words) => words.length > 0);

type Case = { words: Word[]; options: CueOptions; edits: CueEdits; cues: WordCue[]; at: number };
const cases: fc.Arbitrary<Case> = fc
  .record({ words: lists, profile: anyProfile, edits: anyEdits, at: fc.nat({ max: 39 }) })
  .map(({ words, profile, edits, at }) => {
    const options = { profile, language: 'en' };
    return { words, options, edits, cues: cuesOf(words, { ...options, edits }), at: at % words.length };
  });

const edited = ({ words, options }: Case, edits: CueEdits) => cuesOf(words, { ...options, edits });

const check = (property: (each: Case) => void) => fc.assert(fc.property(cases, property), { numRuns: 100 });

test('splitting begins a cue before a word, and changes no other', () => {
  check((each) => {
    const { words, cues, at } = each;
    const after = groups(edited(each, splitCue(words, cues, each.edits, words[at]!.id, each.options)));
    const wanted = groups(cues).flatMap((ids) => {
      const place = ids.indexOf(words[at]!.id);
      return place > 0 ? [ids.slice(0, place), ids.slice(place)] : [ids];
    });
    expect(after).toEqual(wanted);
  });
});

test('merging makes one cue of two, however full it gets, and changes no other', () => {
  check((each) => {
    const cue = each.at % each.cues.length;
    const after = groups(edited(each, mergeCues(each.words, each.cues, each.edits, cue, each.options)));
    const before = groups(each.cues);
    const wanted = before.flatMap((ids, at) => {
      if (at === cue) return [[...ids, ...(before[at + 1] ?? [])]];
      return at === cue + 1 ? [] : [ids];
    });
    expect(after).toEqual(wanted);
  });
});

test('moving a word takes it to the neighbour, with those between', () => {
  check((each) => {
    const { words, cues, at } = each;
    const id = words[at]!.id;
    const cue = cues.findIndex((one) => one.words.some((word) => word.id === id));
    for (const to of ['previous', 'next'] as const) {
      const after = edited(each, moveWord(words, cues, each.edits, { word: id, to }, each.options));
      expect(faultsInCues(after, words)).toEqual([]);
      const neighbour = cues[cue + (to === 'next' ? 1 : -1)]?.words[0]?.id;
      if (neighbour === undefined) continue;
      const own = after.find((one) => one.words.some((word) => word.id === id))!;
      const isThere = own.words.some((word) => word.id === neighbour);
      expect(isThere).toBe(true);
    }
  });
});

test('lines, times and resets lose no word either', () => {
  check((each) => {
    const { words, cues, edits, at, options } = each;
    const cue = at % cues.length;
    const all = [
      breakLine(words, cues, edits, words[at]!.id, options),
      setCueTimes(words, cues, edits, cue, { startMs: 5 * at, endMs: 900 * at }),
      resetCue(words, cues, edits, cue),
    ];
    for (const changed of all) expect(faultsInCues(edited(each, changed), words)).toEqual([]);
    expect(groups(edited(each, all[0]!))).toEqual(groups(cues));
  });
});

describe('In a text', () => {
  const words = spoken('We tested this on a lot of ads and people. Seriously, it did. Nobody believed us.');
  const options = { profile: profileOf('social') };
  const shown = (edits: CueEdits) => cuesOf(words, { ...options, edits }).map(({ text }) => text.replaceAll('\n', '|'));
  const cues = cuesOf(words, options);

  test('a line breaks before a word instead of where it did, and not at all when asked again', () => {
    expect(shown(noEdits)[0]).toBe('We tested this on a lot|of ads and people.');
    const upper = breakLine(words, cues, noEdits, 'w5', options);
    expect(shown(upper)[0]).toBe('We tested this on a|lot of ads and people.');
    const gone = breakLine(words, cuesOf(words, { ...options, edits: upper }), upper, 'w5', options);
    expect(shown(gone)[0]).toBe('We tested this on a lot|of ads and people.');
  });

  test('a line that gets too long by it goes on in another one', () => {
    expect(shown(breakLine(words, cues, noEdits, 'w3', options))[0]).toBe('We tested this|on a lot of ads|and people.');
  });

  test('times go with the words they are about', () => {
    const timed = setCueTimes(words, cues, noEdits, 0, { startMs: 10, endMs: 3_000 });
    const split = splitCue(words, cuesOf(words, { ...options, edits: timed }), timed, 'w3', options);
    expect(split.times).toEqual([
      { word: 'w0', startMs: 10 },
      { word: 'w3', endMs: 3_000 },
    ]);
    const merged = mergeCues(words, cuesOf(words, { ...options, edits: split }), split, 0, options);
    expect(merged.times).toEqual([{ word: 'w0', startMs: 10, endMs: 3_000 }]);
  });

  test('a cue can be as it was', () => {
    const merged = mergeCues(words, cues, noEdits, 0, options);
    expect(resetCue(words, cuesOf(words, { ...options, edits: merged }), merged, 0)).toEqual(noEdits);
  });
});

test('a time near the edge of a word is drawn to it', () => {
  const words = spoken('one two');
  expect(snapTimes(words, words[1]!.startMs - 30, 50)).toBe(words[1]!.startMs - 10);
  expect(snapTimes(words, words[1]!.endMs + 40, 50)).toBe(words[1]!.endMs);
  expect(snapTimes(words, 5_000, 50)).toBe(5_000);
});
