import type { Word } from '../../words/word.ts';
import type { CueEdits } from '../cue-edits.ts';
import type { WordCue } from '../word-cue.ts';

/** Times that were set stay with the words they are about: a start with the first one, an end with the last one. */
export function moveTimes(before: WordCue[], after: Word[][], edits: CueEdits): CueEdits {
  const set = new Map(edits.times.map((times) => [times.word, times]));
  const starts = new Map(before.map(({ words }) => [words[0]!.id, set.get(words[0]!.id)?.startMs]));
  const ends = new Map(before.map(({ words }) => [words.at(-1)!.id, set.get(words[0]!.id)?.endMs]));
  const moved = after.flatMap((words) => {
    const [startMs, endMs] = [starts.get(words[0]!.id), ends.get(words.at(-1)!.id)];
    if (startMs === undefined && endMs === undefined) return [];
    return [timesFor(words[0]!.id, startMs, endMs)];
  });
  return { ...edits, times: [...edits.times.filter(({ word }) => !starts.has(word)), ...moved] };
}

export const timesFor = (word: string, startMs: number | undefined, endMs: number | undefined) => ({
  word,
  ...(startMs === undefined ? {} : { startMs }),
  ...(endMs === undefined ? {} : { endMs }),
});
