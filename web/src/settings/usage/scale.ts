/** Marks for an axis from 0: few, round, and the last of them not below the most. */
export function marksFor(most: number): number[] {
  if (most <= 0) return [0, 1];
  // Amounts are shown with one decimal: finer marks would read the same.
  const rough = Math.max(most / 4, 0.1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough)!;
  const count = Math.ceil(most / step);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)));
}
