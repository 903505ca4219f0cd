import '../testing/fixed-seed.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CueEdits, noEdits } from '../cues/cue-edits.ts';
import { cuesOf } from '../cues/cues-of.ts';
import { profileOf } from '../cues/profiles.ts';
import { anyEdits, anyProfile, faultsInCues } from '../cues/testing/any-cues.ts';
import { spoken } from '../cues/testing/spoken.ts';
import { wordLists } from '../words/testing/words.ts';
import { fix } from './fix.ts';
import { readability } from './readability.ts';

test('there is never more to find than before, of any kind, and no word is lost', () => {
  fc.assert(
    fc.property(wordLists({ maxLength: 40, mostMs: 900 }), anyProfile, anyEdits, (words, profile, edits) => {
      const fixed = fix(words, edits, profile);
      const [before, after] = [edits, fixed].map((each) => cuesOf(words, { profile, edits: each }));
      expect(faultsInCues(after!, words)).toEqual([]);
      const [then, now] = [before!, after!].map((cues) => readability(cues, profile).map(({ code }) => code));
      for (const code of now!)
        expect(now!.filter((each) => each === code).length).toBeLessThanOrEqual(
          then!.filter((each) => each === code).length,
        );
    }),
    { numRuns: 40 },
  );
});

describe('Mends', () => {
  const profile = profileOf('broadcast');
  const words = spoken('We tested this on a lot of ads between nine and five on weekdays. Nobody believed us at all.');
  const left = (edits: CueEdits) => readability(cuesOf(words, { profile, edits }), profile).map(({ code }) => code);

  test.each([
    ['times that are too short', { breaks: [], times: [{ word: 'w0', startMs: 0, endMs: 400 }] }],
    ['a word that stands alone', { breaks: [{ word: 'w13', kind: 'cue' as const }], times: [] }],
    ['a phrase that is torn apart', { breaks: [{ word: 'w5', kind: 'cue' as const }], times: [] }],
    [
      'a line that is too long',
      { breaks: words.slice(1, 14).map(({ id }) => ({ word: id, kind: 'none' as const })), times: [] },
    ],
  ])('%s', (_name, edits) => {
    expect(left(edits).length).toBeGreaterThan(0);
    expect(left(fix(words, edits, profile))).toEqual([]);
  });

  test('what is said fast before a pause, by showing it into the pause', () => {
    const quick = words.slice(0, 14).map((word, at) => ({ ...word, startMs: at * 130, endMs: at * 130 + 120 }));
    const later = words.slice(14).map((word, at) => ({ ...word, startMs: 9_000 + at * 400, endMs: 9_380 + at * 400 }));
    const said = [...quick, ...later];
    const found = (edits: CueEdits) => readability(cuesOf(said, { profile, edits }), profile).map(({ code }) => code);
    expect(found(noEdits)).toContain('too-fast');
    const edits = fix(said, noEdits, profile);
    expect(found(edits)).toEqual([]);
    expect(faultsInCues(cuesOf(said, { profile, edits }), said)).toEqual([]);
  });

  test('nothing where all of it is said faster than people read, and the report says so', () => {
    const quick = words.map((word, at) => ({ ...word, startMs: at * 150, endMs: at * 150 + 140 }));
    const found = readability(cuesOf(quick, { profile, edits: fix(quick, noEdits, profile) }), profile);
    const fast = found.filter(({ code }) => code === 'too-fast');
    expect(fast[0]?.advice).toMatch(/only a shorter text helps/);
  });

  test('nothing by showing what two people say at once', () => {
    const talk = words.map((word, at) => ({ ...word, speaker: at < 3 ? 'Ann' : 'Ben' }));
    const edits = fix(talk, noEdits, profile);
    for (const cue of cuesOf(talk, { profile, edits }))
      expect(new Set(cue.words.map(({ speaker }) => speaker)).size).toBe(1);
  });

  test('and leaves alone what is good', () => {
    expect(fix(words, noEdits, profile)).toEqual(noEdits);
  });
});
