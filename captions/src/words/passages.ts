import { lengthMs, type Span, type Word } from './word.ts';

/** A stretch of sound, and the words that are said in it: `from` up to before `to`. */
export type Passage = Span & { from: number; to: number };

/** Sure words beside those that are looked for hold them in place, if they are near. */
const mostAnchors = 2;
const nearMs = 1_500;

/**
 * The passages to show to an aligner: all words whose times are a guess, with sure ones around them. An aligner that can
 * find a long text in a long sound is better served with no limit: a guess may lie in the wrong passage.
 */
export function passagesToAlign(words: Word[], durationMs: number, longestMs = 12_000): Passage[] {
  return together(pendingRuns(words), words, longestMs)
    .flatMap((run) => cut(run, words, longestMs))
    .map((run) => withSoundAround(withAnchors(run, words, longestMs), words, durationMs, longestMs));
}

type Run = { from: number; to: number };

const runLengthMs = ({ from, to }: Run, words: Word[]) => words[to - 1]!.endMs - words[from]!.startMs;

function pendingRuns(words: Word[]): Run[] {
  const runs: Run[] = [];
  for (const [at, { pending }] of words.entries()) {
    const last = runs.at(-1);
    if (!pending) continue;
    if (last?.to === at) last.to++;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

/** Runs that would share their anchors are found together. */
function together(runs: Run[], words: Word[], longestMs: number): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const both = { from: last?.from ?? 0, to: run.to };
    if (last && run.from - last.to <= mostAnchors && runLengthMs(both, words) <= longestMs) last.to = run.to;
    else joined.push({ ...run });
  }
  return joined;
}

/** Into parts of half to all of the greatest length, where the pauses are longest. */
function cut(run: Run, words: Word[], longestMs: number): Run[] {
  const parts: Run[] = [];
  let from = run.from;
  let [best, bestGap] = [-1, -1];
  for (let at = from + 1; at < run.to; at++) {
    if (runLengthMs({ from, to: at + 1 }, words) > longestMs) {
      const border = best > from ? best : at;
      parts.push({ from, to: border });
      from = border;
      [best, bestGap] = [-1, -1];
      at = from;
      continue;
    }
    const gap = words[at]!.startMs - words[at - 1]!.endMs;
    const isFarEnough = words[at - 1]!.endMs - words[from]!.startMs >= longestMs / 2;
    if (isFarEnough && gap >= bestGap) [best, bestGap] = [at, gap];
  }
  return [...parts, { from, to: run.to }];
}

function withAnchors(run: Run, words: Word[], longestMs: number): Run {
  let { from, to } = run;
  const isAnchor = (at: number, gapMs: number, wider: Run) =>
    words[at] !== undefined && !words[at].pending && gapMs < nearMs && runLengthMs(wider, words) <= longestMs;
  for (let nth = 0; nth < mostAnchors; nth++) {
    const [before, after] = [words[from - 1], words[to]];
    if (before && isAnchor(from - 1, words[from]!.startMs - before.endMs, { from: from - 1, to })) from--;
    if (after && isAnchor(to, after.startMs - words[to - 1]!.endMs, { from, to: to + 1 })) to++;
  }
  return { from, to };
}

/** Where there is no anchor, the word may be anywhere in the pause. */
function withSoundAround({ from, to }: Run, words: Word[], durationMs: number, longestMs: number): Passage {
  const [first, last, before, after] = [words[from]!, words[to - 1]!, words[from - 1], words[to]];
  const own = { startMs: first.startMs, endMs: last.endMs };
  const reachMs = Math.max(0, longestMs - lengthMs(own)) / 2;
  // The pause between two passages of guessed words is shared.
  const share = (word: Word | undefined) => (word?.pending ? 0.5 : 1);
  const pauseBefore = (own.startMs - (before?.endMs ?? 0)) * share(before);
  const pauseAfter = ((after?.startMs ?? durationMs) - own.endMs) * share(after);
  return {
    from,
    to,
    startMs: first.pending ? Math.floor(own.startMs - Math.min(pauseBefore, reachMs)) : own.startMs,
    endMs: last.pending ? Math.ceil(own.endMs + Math.min(pauseAfter, reachMs)) : own.endMs,
  };
}
