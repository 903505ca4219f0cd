import type { Word } from '../../words/word.ts';
import type { CueEdits } from '../cue-edits.ts';
import type { CueOptions } from '../cues-of.ts';
import { profiles } from '../profiles.ts';
import type { WordCue } from '../word-cue.ts';
import { type BreakKind, changeBreaks } from './change-breaks.ts';
import { placeOf } from './place-of.ts';
import { regroup } from './regroup.ts';

/** A new line before a word, in place of the others if there is no room for one more; or none where there is one. */
export function breakLine(
  words: Word[],
  cues: WordCue[],
  edits: CueEdits,
  word: string,
  options: CueOptions = {},
): CueEdits {
  const { cue, at } = placeOf(cues, word);
  const own = cues[cue];
  if (own === undefined || at === 0) return edits;
  const isLineStart = own.lines.some(([first]) => first!.id === word);
  const isFull = own.lines.length >= (options.profile ?? profiles.broadcast).maxLines;
  const changes = new Map<string, BreakKind | undefined>();
  if (!isLineStart && isFull)
    for (const [first] of own.lines) if (first !== own.words[0]) changes.set(first!.id, undefined);
  changes.set(word, isLineStart ? 'none' : 'line');
  return regroup(words, cues, changeBreaks(edits, changes), { from: cue, to: cue + 1, groups: [own.words] }, options);
}
