import type { Word } from '../../words/word.ts';
import type { CueEdits } from '../cue-edits.ts';
import { type CueOptions, type Division, linesOfCues, linesTogether } from '../cues-of.ts';
import { profiles } from '../profiles.ts';
import type { WordCue } from '../word-cue.ts';
import { type BreakKind, changeBreaks } from './change-breaks.ts';
import { moveTimes } from './move-times.ts';

/** Cues in a row, from one up to another, and what is to stand in their place. */
export type Regrouping = { from: number; to: number; groups: Word[][] };

/**
 * The edits under which some cues have exactly these words, and all others stay as they are. Only what has to be is
 * decided, so that the rest still follows when texts or the profile change.
 */
export function regroup(
  all: Word[],
  cues: WordCue[],
  edits: CueEdits,
  wanted: Regrouping,
  options: CueOptions = {},
): CueEdits {
  const groups = wanted.groups.filter((group) => group.length > 0);
  const words = groups.flat();
  const ids = new Set(words.map(({ id }) => id));
  const starts = new Set(groups.map((group) => group[0]!.id));
  const next = cues[wanted.to]?.words[0]?.id;
  const borders = [...starts, ...(next === undefined ? [] : [next])].filter((id) => id !== all[0]!.id);
  const breaks = new Map<string, BreakKind | undefined>();
  for (const { word, kind } of edits.breaks) if (kind === 'cue' && ids.has(word)) breaks.set(word, undefined);
  for (const id of borders) breaks.set(id, 'cue');
  const bordered = changeBreaks(edits, breaks);
  const division = { profile: options.profile ?? profiles.broadcast, edits: bordered, language: options.language };
  const held = new Map(groups.flatMap((group) => [...breaksToHold(group, division)]));
  return moveTimes(cues.slice(wanted.from, wanted.to), groups, changeBreaks(bordered, held));
}

/** Nothing is to be decided for words that make one cue by themselves; all of their breaks for others. */
function breaksToHold(words: Word[], division: Division): Map<string, BreakKind> {
  if (linesOfCues(words, division).length === 1) return new Map();
  const [first, ...others] = linesTogether(words, division).flatMap((line) =>
    line.map(({ id }, at): [string, BreakKind] => [id, at === 0 ? 'line' : 'none']),
  );
  return first ? new Map(others) : new Map();
}
