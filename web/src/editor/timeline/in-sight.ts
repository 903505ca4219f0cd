type Span = { startMs: number; endMs: number };

/** From which to which (not included) of many spans, in order and apart from each other, something is in sight. */
export function inSight(spans: readonly Span[], fromMs: number, toMs: number): [number, number] {
  return [firstWhere(spans, ({ endMs }) => endMs > fromMs), firstWhere(spans, ({ startMs }) => startMs >= toMs)];
}

/** The one that is shown at a moment; -1 where none is. */
export function spanAt(spans: readonly Span[], ms: number): number {
  const at = firstWhere(spans, ({ endMs }) => endMs > ms);
  return spans[at] && spans[at].startMs <= ms ? at : -1;
}

/** The first for which it is true, where it is true for all that follow. */
export function firstWhere<T>(items: readonly T[], isTrue: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(items[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
