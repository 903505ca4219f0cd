import type { Profile } from '../profile.ts';
import { findLines, type LineFinder, type Lines } from './lines.ts';
import type { Measured } from './measured.ts';

/** Words that are shown at once, as positions: from one up to another, and where the lines begin. */
export type Group = { from: number; to: number; lineStarts: number[] };

/** Weighed against the costs of breaks. */
const costs = {
  ofCue: 9,
  ofFullCue: 10,
  ofLoneWord: 8,
  ofTooShort: 15,
  ofSentenceInside: 3,
  ofHalfSentenceInside: 30,
  ofStraggler: 6,
};
const shareOfLines = 0.25;

/**
 * Divides words into cues so that the sum of all costs is the least: those of the breaks, and those of cues that are
 * full, short, or mix halves of sentences. The best way up to a word is found from the best ways up to the words before
 * it, as far back as a cue can reach, so that the time grows with the number of words alone.
 */
export function divide(measured: Measured, profile: Profile): Group[] {
  const groups: Group[] = [];
  const { words, boundaries } = measured;
  const task = { measured, profile, lines: findLines(measured, profile) };
  let from = 0;
  for (let at = 1; at <= words.length; at++) {
    if (at < words.length && boundaries[at]!.cue !== 'must') continue;
    groups.push(...divideStretch(task, from, at));
    from = at;
  }
  return groups;
}

type Task = { measured: Measured; profile: Profile; lines: LineFinder };
type Way = { cost: number; group: Group };

/** From one break that must be to the next. */
function divideStretch(task: Task, start: number, end: number): Group[] {
  const ways = new Map<number, Way>();
  for (let to = start + 1; to <= end; to++) {
    if (to < end && task.measured.boundaries[to]!.cue === 'never') continue;
    ways.set(to, bestWay(task, { start, to, isLast: to === end }, ways));
  }
  const groups: Group[] = [];
  for (let to = end; to > start; to = groups.at(-1)!.from) groups.push(ways.get(to)!.group);
  return groups.reverse();
}

type Reach = { start: number; to: number; isLast: boolean };

function bestWay({ measured, profile, lines }: Task, { start, to, isLast }: Reach, ways: Map<number, Way>): Way {
  const costOfBreak = isLast ? 0 : measured.boundaries[to]!.cost;
  let found: Way | undefined;
  // What holds together by force is shown at once, whether it fits or not.
  let isWhole = true;
  for (let from = to - 1; from >= start; from--) {
    if (!isWhole && !mayFit(measured, profile, from, to)) break;
    const before = from === start ? 0 : ways.get(from)?.cost;
    if (before === undefined) continue;
    const own = isWhole ? lines.crammed(from, to) : lines.fitting(from, to);
    isWhole = false;
    if (own === undefined) continue;
    const cost = before + costOfBreak + costOfCue(measured, profile, from, to, own);
    if (found === undefined || cost < found.cost) found = { cost, group: { from, to, lineStarts: own.starts } };
  }
  return found!;
}

/** Longer runs fit even less. */
function mayFit(
  { words, width, count }: Measured,
  { maxWords, maxChars, maxLines, maxMs }: Profile,
  from: number,
  to: number,
) {
  if (maxWords !== null && count(from, to) > maxWords) return false;
  return width(from, to) <= (maxChars + 1) * maxLines && words[to - 1]!.endMs - words[from]!.startMs <= maxMs;
}

function costOfCue(measured: Measured, profile: Profile, from: number, to: number, lines: Lines): number {
  const { words, boundaries, width } = measured;
  const share = width(from, to) / (profile.maxChars * profile.maxLines);
  const shownMs = (words[to]?.startMs ?? Number.POSITIVE_INFINITY) - words[from]!.startMs;
  const tooShort = Math.max(0, 1 - shownMs / profile.minMs);
  const isWhole = boundaries[from]!.isSentenceEnd && (boundaries[to]?.isSentenceEnd ?? true);
  const isLone = to - from === 1 && !isWhole;
  let inside = 0;
  let stragglers = 0;
  for (let at = from + 1; at < to; at++) {
    if (boundaries[at]!.isSentenceEnd) inside++;
    if (boundaries[at]!.isClauseEnd && isStraggling(measured, from, at, to)) stragglers++;
  }
  return (
    costs.ofCue +
    costs.ofFullCue * share ** 2 +
    shareOfLines * lines.cost +
    costs.ofTooShort * tooShort +
    (isLone ? costs.ofLoneWord : 0) +
    stragglers * costs.ofStraggler +
    inside * (isWhole ? costs.ofSentenceInside : costs.ofHalfSentenceInside)
  );
}

/** "off, so if you don't" and "18 g of beans, and then": a word or two on the wrong side of a comma. */
const isStraggling = ({ boundaries }: Measured, from: number, at: number, to: number): boolean =>
  (at - from === 1 && !boundaries[from]!.isClauseEnd) || (to - at <= 2 && !(boundaries[to]?.isClauseEnd ?? true));
