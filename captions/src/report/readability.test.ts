import { expect, test } from 'vitest';
import type { CueEdits } from '../cues/cue-edits.ts';
import { cuesOf } from '../cues/cues-of.ts';
import { profileOf } from '../cues/profiles.ts';
import { spoken } from '../cues/testing/spoken.ts';
import type { Word } from '../words/word.ts';
import { readability } from './readability.ts';

const profile = profileOf('broadcast');

function found(words: Word[], edits: Partial<CueEdits> = {}, changes: Partial<typeof profile> = {}): string[] {
  const own = { ...profile, ...changes };
  const cues = cuesOf(words, { profile: own, edits: { breaks: [], times: [], ...edits } });
  return readability(cues, own).map(({ code, cue, word }) => `${code} ${cue} ${word}`);
}

const calm = spoken('We tested this on a lot of ads between nine and five on weekdays. Nobody believed us at all.');

test('what people can read at leisure is left alone', () => {
  expect(found(calm)).toEqual([]);
});

test.each([
  ['too-fast 0 w0', spoken('Everything incredible').map((word) => ({ ...word, ...squeezed(word) })), {}, {}],
  ['too-short 0 w0', calm, { times: [{ word: 'w0', startMs: 0, endMs: 400 }] }, {}],
  ['too-long 1 w14', calm, { times: [{ word: 'w14', endMs: 60_000 }] }, {}],
  [
    'line-too-long 0 w0',
    calm,
    { breaks: calm.slice(1, 14).map(({ id }) => ({ word: id, kind: 'none' as const })) },
    {},
  ],
  ['too-many-lines 1 w14', calm, { breaks: ['w15', 'w16'].map((word) => ({ word, kind: 'line' as const })) }, {}],
  [
    'too-many-words 0 w0',
    calm,
    { breaks: ['w1', 'w2'].map((word) => ({ word, kind: 'none' as const })) },
    { maxWords: 2 },
  ],
  ['gap-too-small 0 w0', calm, { times: [{ word: 'w0', endMs: 60_000 }] }, {}],
  ['break-in-phrase 0 w0', calm, { breaks: [{ word: 'w5', kind: 'cue' as const }] }, {}],
  ['break-in-phrase 1 w14', calm, { breaks: [{ word: 'w18', kind: 'line' as const }] }, {}],
  ['lone-word 0 w0', calm, { breaks: [{ word: 'w1', kind: 'cue' as const }] }, {}],
])('finds %s', (finding, words, edits, changes) => {
  expect(found(words, edits, changes)).toContain(finding);
});

function squeezed({ startMs, endMs }: Word) {
  return { startMs: Math.round(startMs / 9), endMs: Math.round(endMs / 9) };
}

test('says what is wrong and what to do', () => {
  const cues = cuesOf(calm, { profile, edits: { breaks: [], times: [{ word: 'w0', startMs: 0, endMs: 400 }] } });
  expect(readability(cues, profile).find(({ code }) => code === 'too-short')).toEqual({
    code: 'too-short',
    cue: 0,
    word: 'w0',
    message: 'Shown for 0.4 s; it takes 0.8 s to notice it.',
    advice: 'Join it with the cue before or after it, or show it longer.',
    value: 400,
    limit: 833,
  });
});

test('cues of a file that overlap are told', () => {
  const [one, two] = cuesOf(calm, { profile });
  expect(readability([{ ...one!, endMs: two!.startMs + 500 }, two!], profile).map(({ code }) => code)).toContain(
    'overlap',
  );
});
