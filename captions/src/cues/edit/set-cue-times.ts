import type { Span, Word } from '../../words/word.ts';
import type { CueEdits } from '../cue-edits.ts';
import type { WordCue } from '../word-cue.ts';
import { timesFor } from './move-times.ts';

/** When a cue is shown. What is not told stays as it was: set before, or left to the automatic choice. */
export function setCueTimes(
  _words: Word[],
  cues: WordCue[],
  edits: CueEdits,
  cue: number,
  times: Partial<Span>,
): CueEdits {
  const first = cues[cue]?.words[0];
  if (first === undefined) return edits;
  const before = edits.times.find(({ word }) => word === first.id);
  const set = timesFor(first.id, times.startMs ?? before?.startMs, times.endMs ?? before?.endMs);
  return { ...edits, times: [...edits.times.filter(({ word }) => word !== first.id), set] };
}

/** A time drawn to the nearest edge of a word, if there is one so near. */
export function snapTimes(words: readonly Word[], atMs: number, withinMs: number): number {
  let nearest = atMs;
  let distance = withinMs;
  for (const { startMs, endMs } of words)
    for (const edge of [startMs, endMs])
      if (Math.abs(edge - atMs) <= distance) [nearest, distance] = [edge, Math.abs(edge - atMs)];
  return nearest;
}
