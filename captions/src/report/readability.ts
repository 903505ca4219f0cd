import { boundariesOf } from '../cues/breaks/boundary.ts';
import { breakCosts } from '../cues/breaks/pair.ts';
import { noEdits } from '../cues/cue-edits.ts';
import type { CueOptions } from '../cues/cues-of.ts';
import { measure } from '../cues/divide/measured.ts';
import type { Profile } from '../cues/profile.ts';
import { gapOf } from '../cues/times.ts';
import type { WordCue } from '../cues/word-cue.ts';
import { breakFindings } from './breaks.ts';
import type { Finding } from './finding.ts';
import { measuresOf } from './measures.ts';
import { canBeRead } from './pace.ts';

/** One or a few words at a time cannot keep every phrase together, but names and numbers. */
export const worstBreak = ({ maxWords }: Profile): number =>
  maxWords === null ? breakCosts.afterLeaning - 4 : breakCosts.strong - 6;

/** What is hard to read in cues, in their order. */
export function readability(cues: WordCue[], profile: Profile, options: Omit<CueOptions, 'profile'> = {}): Finding[] {
  const words = cues.flatMap((cue) => cue.words);
  const { language = 'en' } = options;
  const boundaries = boundariesOf(words, { profile, edits: noEdits, language });
  const measured = measure(words, boundaries);
  const gapMs = gapOf(profile, options.frameMs);
  const worst = worstBreak(profile);
  let from = 0;
  return cues.flatMap((cue, at) => {
    const own = boundaries.slice(from, from + cue.words.length + 1);
    const place = { from, to: from + cue.words.length };
    from = place.to;
    const found = [
      ...measuresOf(cue, cues[at + 1], {
        profile,
        gapMs,
        canBeRead: () => canBeRead(measured, place, { profile, gapMs }),
      }),
      ...breakFindings(cue, own, { worst, isLoneBad: profile.maxWords === null }),
    ];
    return found.map((finding) => ({ ...finding, cue: at, word: cue.words[0]!.id }));
  });
}
