import type { Word } from '../../words/word.ts';
import type { CueEdits } from '../cue-edits.ts';
import type { WordCue } from '../word-cue.ts';

/** A cue as it would be without anybody's edits to it. */
export function resetCue(_words: Word[], cues: WordCue[], edits: CueEdits, cue: number): CueEdits {
  const own = new Set(cues[cue]?.words.map(({ id }) => id));
  const next = cues[cue + 1]?.words[0]?.id;
  return {
    breaks: edits.breaks.filter(({ word, kind }) => !own.has(word) && !(word === next && kind === 'cue')),
    times: edits.times.filter(({ word }) => !own.has(word)),
  };
}
