import type { Word } from '../../words/word.ts';
import type { CueEdits } from '../cue-edits.ts';
import type { CueOptions } from '../cues-of.ts';
import type { WordCue } from '../word-cue.ts';
import { placeOf } from './place-of.ts';
import { regroup } from './regroup.ts';

/** A new cue before a word. */
export function splitCue(
  words: Word[],
  cues: WordCue[],
  edits: CueEdits,
  word: string,
  options?: CueOptions,
): CueEdits {
  const { cue, at } = placeOf(cues, word);
  const own = cues[cue]?.words;
  if (own === undefined || at === 0) return edits;
  return regroup(words, cues, edits, { from: cue, to: cue + 1, groups: [own.slice(0, at), own.slice(at)] }, options);
}
