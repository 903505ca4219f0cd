import type { Word } from '@capstan/captions';

/** Where words begin and end, in order. */
export function edgesOf(words: readonly Word[]): number[] {
  return [...new Set(words.flatMap(({ startMs, endMs }) => [startMs, endMs]))].sort((a, b) => a - b);
}

/** The nearest edge, if one is within reach. */
export function snapped(ms: number, edges: readonly number[], reachMs: number): number {
  let best = ms;
  let away = reachMs;
  for (const edge of edges) {
    if (Math.abs(edge - ms) > away) continue;
    [best, away] = [edge, Math.abs(edge - ms)];
  }
  return Math.round(best);
}

/** The edge after or before a moment, for those who move by keys. */
export function nextEdge(ms: number, edges: readonly number[], step: 1 | -1): number | undefined {
  return step > 0 ? edges.find((edge) => edge > ms) : edges.findLast((edge) => edge < ms);
}

type Span = { startMs: number; endMs: number };
export type Edge = 'start' | 'end';

const shortest = 100;

/** How far an edge may go: not over its own other end, and not over the neighbours. */
export function limitsOf(edge: Edge, cue: Span, before: Span | undefined, after: Span | undefined, durationMs: number) {
  return edge === 'start'
    ? { least: before?.endMs ?? 0, most: cue.endMs - shortest }
    : { least: cue.startMs + shortest, most: after?.startMs ?? durationMs };
}
