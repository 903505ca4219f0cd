import type { Word } from '../../words/word.ts';
import type { CueEdits } from '../cue-edits.ts';
import type { CueOptions } from '../cues-of.ts';
import type { WordCue } from '../word-cue.ts';
import { regroup } from './regroup.ts';

/** A cue and the next one as one. */
export function mergeCues(
  words: Word[],
  cues: WordCue[],
  edits: CueEdits,
  cue: number,
  options?: CueOptions,
): CueEdits {
  const [one, next] = [cues[cue], cues[cue + 1]];
  if (!one || !next) return edits;
  return regroup(words, cues, edits, { from: cue, to: cue + 2, groups: [[...one.words, ...next.words]] }, options);
}
