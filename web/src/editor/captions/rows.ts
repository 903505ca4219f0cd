import { firstWhere } from '../timeline/in-sight.ts';

/** Where each row begins, and at the end where the last one ends. */
export function topsOf(heightsPx: readonly number[]): number[] {
  let top = 0;
  return [0, ...heightsPx.map((height) => (top += height))];
}

/** From which to which (not included) of the rows something lies between two heights. */
export function rowsBetween(tops: readonly number[], fromPx: number, toPx: number): [number, number] {
  const count = tops.length - 1;
  const from = firstWhere(tops.slice(1), (bottom) => bottom > fromPx);
  const to = firstWhere(tops.slice(0, count), (top) => top >= toPx);
  return [from, Math.max(from, to)];
}

/** In the order of the list; a row that is held stays, wherever it is. */
export function rowsToDraw([from, to]: [number, number], held: readonly number[]): number[] {
  const near = Array.from({ length: to - from }, (_, at) => from + at);
  const far = held.filter((index) => index >= 0 && (index < from || index >= to));
  return [...new Set([...near, ...far])].sort((one, other) => one - other);
}

/** How far to scroll for a row to be in sight with its neighbours; undefined where it is. */
export function scrollFor(
  { top, bottom }: { top: number; bottom: number },
  view: { top: number; height: number },
  marginPx: number,
): number | undefined {
  if (top - marginPx < view.top) return Math.max(0, top - marginPx);
  if (bottom + marginPx > view.top + view.height) return bottom + marginPx - view.height;
  return undefined;
}
