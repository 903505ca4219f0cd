import type { Profile } from '../profile.ts';
import type { Measured } from './measured.ts';

/** Where the lines of a cue begin, and how bad that is. */
export type Lines = { starts: number[]; cost: number };

type Limits = Pick<Profile, 'maxChars' | 'maxLines'>;

const costOfLine = 8;
const costOfFullLine = 16;
/** A break between lines is seen less than one between cues. */
const shareOfBreak = 0.8;
/** For an upper line that is longer than the one below, by a whole line. */
const costOfTopHeavy = 4;
const costOfLoneWord = 5;

export type LineFinder = {
  /** The best lines for words in a row, or undefined if there is no room for them. */
  fitting(from: number, to: number): Lines | undefined;
  /** The same where there is no choice but to show them at once: lines may be too many, and then too long. */
  crammed(from: number, to: number): Lines;
};

export function findLines(measured: Measured, { maxChars, maxLines }: Limits): LineFinder {
  // The last lines of cues that end with the same word are often the same.
  let known = new Map<number, Lines | undefined>();
  let knownTo = -1;
  const within = (from: number, to: number, left: number) => {
    if (to !== knownTo) known = new Map();
    knownTo = to;
    return best(measured, { from, to, left, maxChars, known });
  };
  return {
    fitting: (from, to) => within(from, to, maxLines),
    crammed: (from, to) =>
      within(from, to, maxLines) ??
      within(from, to, maxLines + 1) ??
      within(from, to, maxLines + 2) ?? { starts: filledStarts(measured, from, to, maxChars), cost: 0 },
  };
}

/** One line after the other, as full as it can be. */
function filledStarts({ boundaries, width }: Measured, from: number, to: number, maxChars: number): number[] {
  const starts = [from];
  for (let at = from + 1; at < to; at++) {
    const { line } = boundaries[at]!;
    if (line === 'must' || (line === 'may' && width(starts.at(-1)!, at + 1) > maxChars)) starts.push(at);
  }
  return starts;
}

type Task = { from: number; to: number; left: number; maxChars: number; known: Map<number, Lines | undefined> };

function best(measured: Measured, task: Task): Lines | undefined {
  const { from, to, left, maxChars, known } = task;
  const key = from * 16 + left;
  if (known.has(key)) return known.get(key);
  const isOneLine = measured.width(from, to) <= maxChars && firstForced(measured, from, to) === to;
  const found = isOneLine ? oneLine(measured, task) : left > 1 ? several(measured, task) : undefined;
  known.set(key, found);
  return found;
}

function oneLine(measured: Measured, { from, to, maxChars }: Task): Lines {
  return { starts: [from], cost: costOfLine + costOfFullLine * (measured.width(from, to) / maxChars) ** 2 };
}

function firstForced({ boundaries }: Measured, from: number, to: number): number {
  for (let at = from + 1; at < to; at++) if (boundaries[at]!.line === 'must') return at;
  return to;
}

function several(measured: Measured, task: Task): Lines | undefined {
  const { from, to, left, maxChars } = task;
  const last = Math.min(firstForced(measured, from, to), to - 1);
  let found: Lines | undefined;
  for (let at = from + 1; at <= last && measured.width(from, at) <= maxChars; at++) {
    if (measured.boundaries[at]!.line === 'never') continue;
    const rest = best(measured, { ...task, from: at, left: left - 1 });
    if (rest === undefined) continue;
    const cost = costOfFirst(measured, task, at, rest) + rest.cost;
    if (found === undefined || cost < found.cost) found = { starts: [from, ...rest.starts], cost };
  }
  return found;
}

function costOfFirst(measured: Measured, { from, to, maxChars }: Task, at: number, rest: Lines): number {
  const [own, below] = [measured.width(from, at), measured.width(at, rest.starts[1] ?? to)];
  const topHeavy = Math.max(0, own - below) / maxChars;
  const isLone = at - from === 1 || (rest.starts.length === 1 && to - at === 1);
  const { cost } = measured.boundaries[at]!;
  return (
    costOfLine +
    costOfFullLine * (own / maxChars) ** 2 +
    shareOfBreak * cost +
    costOfTopHeavy * topHeavy +
    (isLone ? costOfLoneWord : 0)
  );
}
