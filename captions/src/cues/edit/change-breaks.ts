import type { CueEdits } from '../cue-edits.ts';

export type BreakKind = CueEdits['breaks'][number]['kind'];

/** The edits with other breaks before some words; undefined leaves it to the automatic choice. */
export function changeBreaks(edits: CueEdits, changes: ReadonlyMap<string, BreakKind | undefined>): CueEdits {
  const kept = edits.breaks.filter(({ word }) => !changes.has(word));
  const added = [...changes].flatMap(([word, kind]) => (kind === undefined ? [] : [{ word, kind }]));
  return { ...edits, breaks: [...kept, ...added] };
}
