import { lengthMs, type Span } from './word.ts';

/**
 * The same times, as far as words can have them: in order, without overlaps, within bounds that are at least a
 * millisecond a word long.
 */
export function fit(wanted: Span[], bounds: Span): Span[] {
  if (lengthMs(bounds) < wanted.length) throw new RangeError('bounds too short for so many words');
  let free = bounds.startMs;
  return wanted.map((span, at) => {
    const after = wanted.length - 1 - at;
    const startMs = between(free, span.startMs, bounds.endMs - after - 1);
    const next = wanted[at + 1]?.startMs ?? bounds.endMs;
    const endMs = between(startMs + 1, Math.min(span.endMs, next), bounds.endMs - after);
    free = endMs;
    return { startMs, endMs };
  });
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(least, Math.round(value)), most);
