import fc from 'fast-check';
import type { Word } from '../../words/word.ts';
import type { CueEdits } from '../cue-edits.ts';
import type { Profile } from '../profile.ts';
import { profiles } from '../profiles.ts';
import type { WordCue } from '../word-cue.ts';

export const anyProfile: fc.Arbitrary<Profile> = fc
  .record({
    name: fc.constantFrom('shorts' as const, 'social' as const, 'broadcast' as const),
    changes: fc.record(
      {
        maxWords: fc.constantFrom(null, 1, 3),
        maxChars: fc.integer({ min: 4, max: 50 }),
        maxLines: fc.integer({ min: 1, max: 4 }),
        gapMs: fc.constantFrom(null, 80),
        minMs: fc.constantFrom(0, 1_000),
        maxMs: fc.constantFrom(800, 7_000),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ name, changes }) => ({ ...profiles[name], ...changes }));

const anyWord = fc.nat({ max: 50 }).map((at) => `w${at}`);
const anyTime = fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: undefined });

export const anyEdits: fc.Arbitrary<CueEdits> = fc.record({
  breaks: fc.array(fc.record({ word: anyWord, kind: fc.constantFrom('cue', 'line', 'none') }), { maxLength: 12 }),
  times: fc
    .array(fc.record({ word: anyWord, startMs: anyTime, endMs: anyTime }), { maxLength: 5 })
    .map((list) => list.map((times) => JSON.parse(JSON.stringify(times)) as CueEdits['times'][number])),
});

/** What is wrong with cues, if anything: what must hold whatever the words, the profile and the edits are. */
export function faultsInCues(cues: WordCue[], words: Word[]): string[] {
  const faults: string[] = [];
  const ids = (list: Word[]) => list.map(({ id }) => id).join(' ');
  if (ids(cues.flatMap((cue) => cue.words)) !== ids(words)) faults.push('not every word once, in order');
  let free = 0;
  for (const { startMs, endMs, words: own, lines } of cues) {
    if (own.length === 0 || lines.some((line) => line.length === 0)) faults.push('nothing to show');
    if (ids(lines.flat()) !== ids(own)) faults.push('words that are in no line');
    if (!Number.isInteger(startMs) || !Number.isInteger(endMs)) faults.push('not whole');
    if (startMs < free || endMs <= startMs) faults.push(`${startMs}–${endMs} after ${free}`);
    free = endMs;
  }
  return faults;
}
