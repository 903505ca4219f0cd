export type Range = { from: number; to: number };

/**
 * Ranges in their order, each made wider by the padding on both sides. Where two would overlap, which shows when one can
 * see through them, they meet in the middle.
 */
export function parted(ranges: readonly Range[], padding: number): Range[] {
  const wide = ranges.map(({ from, to }) => ({ from: from - padding, to: to + padding }));
  for (const [index, after] of wide.entries()) {
    const before = wide[index - 1];
    if (!before || before.to <= after.from) continue;
    // On a whole pixel, or a seam would show between them.
    const middle = Math.round((ranges[index - 1]!.to + ranges[index]!.from) / 2);
    before.to = middle;
    after.from = middle;
  }
  return wide;
}
