import type { Unplaced } from './draft.ts';
import { spokenLength } from './fold.ts';
import { spread } from './spread.ts';
import { lengthMs, type Span } from './word.ts';

/** Words that look for a place get this much room each, if the words beside them can spare it. */
export const leastMs = 40;

/** Whether there are words on either side of the bounds. */
type Beside = { before: boolean; after: boolean };

/** Likely times for words in a row: in the spans they belong to, or else where one would say them. */
export function guess(run: Unplaced[], bounds: Span, beside: Beside): Span[] {
  const texts = run.map(({ text }) => text);
  const groups = groupsOf(run);
  if (groups.every(({ within }) => within === null)) return spread(texts, comfortable(texts, bounds, beside));
  const spans = groups.map(({ within }) => (within === null ? bounds : common(within, bounds)));
  const isRoomy = groups.every(({ texts }, at) => lengthMs(spans[at]!) >= leastMs * texts.length);
  // Groups without a span of their own would lie over the others.
  if (!isRoomy || groups.some(({ within }) => within === null)) return spread(texts, bounds);
  return groups.flatMap(({ texts }, at) => spread(texts, spans[at]!));
}

function groupsOf(run: Unplaced[]): { within: Span | null; texts: string[] }[] {
  const groups: { within: Span | null; texts: string[] }[] = [];
  for (const { within, text } of run) {
    const last = groups.at(-1);
    if (last && last.within === within) last.texts.push(text);
    else groups.push({ within, texts: [text] });
  }
  return groups;
}

const common = (one: Span, other: Span): Span => ({
  startMs: Math.max(one.startMs, other.startMs),
  endMs: Math.min(one.endMs, other.endMs),
});

/** As long as the words take to say: in the middle of a pause, or beside the only neighbour. */
function comfortable(texts: string[], bounds: Span, beside: Beside): Span {
  if (!beside.before && !beside.after) return bounds;
  const wantedMs = texts.reduce((sum, text) => sum + 80 + 65 * spokenLength(text), 0);
  const spareMs = Math.max(0, lengthMs(bounds) - wantedMs);
  const share = beside.before ? (beside.after ? 0.5 : 0) : 1;
  const startMs = bounds.startMs + Math.round(spareMs * share);
  return { startMs, endMs: startMs + lengthMs(bounds) - spareMs };
}
