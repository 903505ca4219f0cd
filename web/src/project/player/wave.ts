import type { Peaks } from '../queries.ts';

/** The loudness of each of so many bars over the whole length, from 0 to 1. */
export function barsOf({ pairsPerSecond, peaks }: Peaks, duration: number, count: number): number[] {
  const pairsPerBar = (duration * pairsPerSecond) / count;
  return Array.from({ length: count }, (_, bar) => loudest(peaks, bar * pairsPerBar, (bar + 1) * pairsPerBar));
}

/** Quiet speech is still seen: what matters is where somebody speaks. Silence stays silence. */
export function raised(bars: number[]): number[] {
  const loudest = Math.max(...bars, 0.05);
  return bars.map((bar) => (bar / loudest) ** 0.8);
}

export type Strip = { fromPx: number; widthPx: number; pxPerSecond: number; stepPx: number };

/** The bars of a part of the sound, as high as they are in the whole. A bar is the same wherever the part begins. */
export function barsIn(
  peaks: Peaks,
  { fromPx, widthPx, pxPerSecond, stepPx }: Strip,
): { px: number; height: number }[] {
  const first = Math.floor(fromPx / stepPx);
  const count = Math.ceil(widthPx / stepPx) + 1;
  const pairsPerBar = (stepPx / pxPerSecond) * peaks.pairsPerSecond;
  return Array.from({ length: count }, (_, at) => {
    const bar = first + at;
    return { px: bar * stepPx - fromPx, height: loudest(peaks.peaks, bar * pairsPerBar, (bar + 1) * pairsPerBar) };
  });
}

function loudest(peaks: readonly number[], fromPair: number, toPair: number): number {
  const from = Math.floor(fromPair);
  const to = Math.max(Math.floor(toPair), from + 1);
  let most = 0;
  for (let index = from * 2; index < to * 2; index += 1) most = Math.max(most, Math.abs(peaks[index] ?? 0));
  return most / 127;
}

/** How loud the loudest is. */
export const summitOf = ({ peaks }: Peaks): number => Math.max(loudest(peaks, 0, peaks.length / 2), 0.05);
