import { adrift, type Draft, isPlaced, type Unplaced } from './draft.ts';
import { fit } from './fit.ts';
import { guess, leastMs } from './guess.ts';
import { lengthMs, type Span, type Word } from './word.ts';

/**
 * Gives every word a place between its neighbours. Where the gap is too small, the two words beside it give up to a
 * third of theirs: what is said there is more than was heard, so their times are a guess from then on as well. Where
 * that is not enough, more neighbours are spread anew. Undefined if the media is shorter than a millisecond a word.
 */
export function place(drafts: readonly Draft[], durationMs: number): Word[] | undefined {
  const words = [...drafts];
  for (let at = 0; at < words.length; at++) {
    if (isPlaced(words[at]!)) continue;
    const run = runWithRoom(words, at, durationMs);
    if (run === undefined) return undefined;
    layOut(words, run);
    at = run.to - 1;
  }
  return words as Word[];
}

/** Words without a place, from `from` up to before `to`, and the sound that they share. */
type Run = { from: number; to: number; bounds: Span };

function runWithRoom(words: Draft[], at: number, durationMs: number): Run | undefined {
  let [from, to] = [at, nextPlaced(words, at)];
  // Twice as many each time, so that even a whole transcript is looked at a few times only.
  for (let reach = 1; ; reach *= 2) {
    const bounds = roomFor(words, from, to, durationMs);
    if (lengthMs(bounds) >= to - from) return { from, to, bounds };
    if (from === 0 && to === words.length) return undefined;
    from = Math.max(0, from - reach);
    to = nextPlaced(words, Math.min(words.length, to + reach));
    for (let each = from; each < to; each++) {
      const draft = words[each]!;
      if (isPlaced(draft)) words[each] = adrift(draft);
    }
  }
}

function nextPlaced(words: Draft[], from: number): number {
  let at = from;
  while (at < words.length && !isPlaced(words[at]!)) at++;
  return at;
}

/** The gap, and as much of the neighbours as is needed and can be spared. */
function roomFor(words: Draft[], from: number, to: number, durationMs: number): Span {
  const [before, after] = [words[from - 1] as Word | undefined, words[to] as Word | undefined];
  const gap = { startMs: before?.endMs ?? 0, endMs: after?.startMs ?? durationMs };
  const [spareBefore, spareAfter] = [before, after].map((word) => (word ? Math.floor(lengthMs(word) / 3) : 0));
  const spare = spareBefore! + spareAfter!;
  const taken = Math.min(spare, Math.max(0, leastMs * (to - from) - lengthMs(gap)));
  const takenBefore = spare === 0 ? 0 : Math.round((taken * spareBefore!) / spare);
  return { startMs: gap.startMs - takenBefore, endMs: gap.endMs + taken - takenBefore };
}

function layOut(words: Draft[], { from, to, bounds }: Run): void {
  const [before, after] = [words[from - 1] as Word | undefined, words[to] as Word | undefined];
  if (before && before.endMs > bounds.startMs) words[from - 1] = trimmed(before, { endMs: bounds.startMs });
  if (after && after.startMs < bounds.endMs) words[to] = trimmed(after, { startMs: bounds.endMs });
  const run = words.slice(from, to) as Unplaced[];
  const times = fit(guess(run, bounds, { before: before !== undefined, after: after !== undefined }), bounds);
  for (const [at, { within, ...word }] of run.entries()) words[from + at] = { ...word, ...times[at]! };
}

/** What a person set by hand is not looked for in the sound. */
function trimmed(word: Word, edge: Partial<Span>): Word {
  return word.timing === 'manual' ? { ...word, ...edge } : { ...word, ...edge, pending: true };
}
