/**
 * Whether pictures come at uneven intervals. Some containers round times to whole milliseconds, and single hitches are
 * in every recording: it takes a few intervals that are well off the usual one.
 */
export function variesIn(timesMs: number[]): boolean {
  const sorted = [...timesMs].sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((time, index) => time - sorted[index]!);
  if (gaps.length < 4) return false;
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)]!;
  const off = gaps.filter((gap) => Math.abs(gap - usual) > Math.max(1.5, usual * 0.25)).length;
  return off >= Math.max(2, gaps.length * 0.02);
}
