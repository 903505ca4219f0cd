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
  const ids = new Set(groups.flatMap((group) => group.map(({ id }) => id)));
  const starts = [...groups, ...cues.slice(wanted.to, wanted.to + 1).map(({ words }) => words)].map(
    (group) => group[0]!,
  );
  const breaks = new Map<string, BreakKind | undefined>();
  for (const { word, kind } of edits.breaks) if (kind === 'cue' && ids.has(word)) breaks.set(word, undefined);
  for (const start of starts) if (start.id !== all[0]!.id) breaks.set(start.id, 'cue');
  const bordered = changeBreaks(edits, breaks);
  const division = { profile: options.profile ?? profiles.broadcast, edits: bordered, language: options.language };
  const ends = [cues[wanted.from - 1]?.words.at(-1), ...groups.map((group) => group.at(-1))];
  const held = groups.flatMap((group, at) => [...breaksToHold(group, [ends[at], starts[at + 1]], division)]);
  return moveTimes(cues.slice(wanted.from, wanted.to), groups, changeBreaks(bordered, new Map(held)));
}

type Beside = [before: Word | undefined, after: Word | undefined];

/** Nothing is to be decided for words that make one cue by themselves; all of their breaks for others. */
function breaksToHold(words: Word[], [before, after]: Beside, division: Division): Map<string, BreakKind> {
  // Whether a sentence begins with them, and how long they are shown, depends on the words around them.
  const seen = [...(before ? [before] : []), ...words, ...(after ? [after] : [])];
  const own = linesOfCues(seen, division)[before ? 1 : 0]!.flat();
  if (own.length === words.length) return new Map();
  const [first, ...others] = linesTogether(words, division).flatMap((line) =>
    line.map(({ id }, at): [string, BreakKind] => [id, at === 0 ? 'line' : 'none']),
  );
  return first ? new Map(others) : new Map();
}
