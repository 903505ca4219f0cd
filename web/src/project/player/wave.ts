import type { Peaks } from '../queries.ts';

/** The loudness of each of so many bars over the whole length, from 0 to 1. */
export function barsOf({ pairsPerSecond, peaks }: Peaks, duration: number, count: number): number[] {
  const pairsPerBar = (duration * pairsPerSecond) / count;
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor(bar * pairsPerBar);
    const to = Math.max(Math.floor((bar + 1) * pairsPerBar), from + 1);
    let loudest = 0;
    for (let index = from * 2; index < to * 2; index += 1) {
      loudest = Math.max(loudest, Math.abs(peaks[index] ?? 0));
    }
    return loudest / 127;
  });
}

/** Quiet speech is still seen: what matters is where somebody speaks. Silence stays silence. */
export function raised(bars: number[]): number[] {
  const loudest = Math.max(...bars, 0.05);
  return bars.map((bar) => (bar / loudest) ** 0.8);
}
