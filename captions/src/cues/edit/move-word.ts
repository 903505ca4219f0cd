import type { Word } from '../../words/word.ts';
import type { CueEdits } from '../cue-edits.ts';
import type { CueOptions } from '../cues-of.ts';
import type { WordCue } from '../word-cue.ts';
import { placeOf } from './place-of.ts';
import { regroup } from './regroup.ts';

/** A word to the cue before or after its own, and with it all that stand between. */
export function moveWord(
  words: Word[],
  cues: WordCue[],
  edits: CueEdits,
  { word, to }: { word: string; to: 'previous' | 'next' },
  options?: CueOptions,
): CueEdits {
  const { cue, at } = placeOf(cues, word);
  const [first, second] = to === 'next' ? [cues[cue], cues[cue + 1]] : [cues[cue - 1], cues[cue]];
  if (cue < 0 || !first || !second) return edits;
  const all = [...first.words, ...second.words];
  const border = to === 'next' ? at : first.words.length + at + 1;
  const from = to === 'next' ? cue : cue - 1;
  return regroup(
    words,
    cues,
    edits,
    { from, to: from + 2, groups: [all.slice(0, border), all.slice(border)] },
    options,
  );
}
