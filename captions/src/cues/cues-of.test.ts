import '../testing/fixed-seed.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordLists } from '../words/testing/words.ts';
import { textOf } from '../words/text-of.ts';
import { cuesOf } from './cues-of.ts';
import { profileOf, profiles } from './profiles.ts';
import { anyEdits, anyProfile, faultsInCues } from './testing/any-cues.ts';
import { spoken } from './testing/spoken.ts';
import { widthOf } from './width.ts';

const lists = wordLists({ maxLength: 50, mostMs: 900 });

test('every word is in one cue, in order, whatever the words, the profile and the edits are', () => {
  fc.assert(
    fc.property(lists, anyProfile, anyEdits, (words, profile, edits) => {
      expect(faultsInCues(cuesOf(words, { profile, edits, frameMs: 1001 / 30 }), words)).toEqual([]);
    }),
    { numRuns: 250 },
  );
});

test('without edits, cues keep to their profile, but for words that are too long by themselves', () => {
  fc.assert(
    fc.property(lists, anyProfile, (words, profile) => {
      for (const cue of cuesOf(words, { profile })) {
        const said = cue.words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
        if (said.length <= 1) continue;
        expect(cue.lines.length).toBeLessThanOrEqual(profile.maxLines);
        expect(Math.max(...cue.lines.map((line) => widthOf(textOf(line))))).toBeLessThanOrEqual(profile.maxChars);
        expect(cue.words.at(-1)!.endMs - cue.words[0]!.startMs).toBeLessThanOrEqual(profile.maxMs);
        expect(new Set(cue.words.map(({ speaker }) => speaker)).size).toBe(1);
      }
    }),
    { numRuns: 200 },
  );
});

test('a cue never starts before its first word', () => {
  fc.assert(
    fc.property(lists, anyProfile, (words, profile) => {
      for (const cue of cuesOf(words, { profile })) expect(cue.startMs).toBe(cue.words[0]!.startMs);
    }),
  );
});

test('thousands of words without a pause are divided like a few', () => {
  const text = Array.from({ length: 6_000 }, (_, at) => `word${at % 7}`).join(' ');
  const words = spoken(text);
  expect(cuesOf(words, { profile: profiles.broadcast }).flatMap((cue) => cue.words)).toHaveLength(6_000);
});

describe('An edit', () => {
  const words = spoken('one two three four. Five six seven eight nine ten eleven twelve, and a thirteenth one.');
  const profile = profileOf('social');
  const shown = (breaks: { word: string; kind: 'cue' | 'line' | 'none' }[]) =>
    cuesOf(words, { profile, edits: { breaks, times: [] } }).map((cue) => cue.text.replaceAll('\n', '|'));

  test('begins a cue or a line, or forbids it', () => {
    expect(shown([])).toEqual([
      'one two three four.',
      'Five six seven eight|nine ten eleven twelve,',
      'and a thirteenth one.',
    ]);
    expect(shown([{ word: 'w1', kind: 'cue' }]).slice(0, 2)).toEqual(['one', 'two three four.']);
    expect(shown([{ word: 'w1', kind: 'line' }])[0]).toBe('one|two three four.');
    expect(shown([{ word: 'w4', kind: 'none' }])[0]).toMatch(/four\. Five/);
  });

  test('changes nothing far away', () => {
    fc.assert(
      fc.property(
        fc.array(fc.lorem({ maxCount: 12, mode: 'words' }), { minLength: 8, maxLength: 8 }),
        fc.nat({ max: 5 }),
        (list, at) => {
          const said = spoken(list.map((each) => `Then we saw that ${each}.`).join(' '));
          const before = cuesOf(said, { profile });
          const after = cuesOf(said, { profile, edits: { breaks: [{ word: `w${at}`, kind: 'cue' }], times: [] } });
          const last = (cues: typeof before) => cues.at(-1)!.text;
          expect(last(after)).toBe(last(before));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('about a word that is gone is left out', () => {
    expect(shown([{ word: 'gone', kind: 'cue' }])).toEqual(shown([]));
  });
});
