import type { WordCue } from '@capstan/captions';
import { isSame } from '../saving/draft.ts';

/** Cues that are as they were stay the same objects: what shows them need not be drawn anew. */
export function reuseCues(before: readonly WordCue[], after: readonly WordCue[]): WordCue[] {
  const known = new Map(before.map((cue) => [cue.words[0]!.id, cue]));
  return after.map((cue) => {
    const old = known.get(cue.words[0]!.id);
    return old && isAsItWas(old, cue) ? old : cue;
  });
}

const isAsItWas = (a: WordCue, b: WordCue): boolean =>
  a.startMs === b.startMs &&
  a.endMs === b.endMs &&
  a.text === b.text &&
  a.words.length === b.words.length &&
  a.words.every((word, at) => word === b.words[at]) &&
  isSame(
    a.lines.map(({ length }) => length),
    b.lines.map(({ length }) => length),
  );
