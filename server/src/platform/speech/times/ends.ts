import { hopSamples, type Spectrum } from './spectrum.ts';

/** By samples within the stretch. */
export type Span = { start: number; end: number };

/** How far an end may move: about half a second. */
const reach = 60;
/** Shorter pauses than this leave nothing to decide. */
const leastPause = 480;

/**
 * Attention says where a word is rather than where it stops. Before a pause, the end goes to where the sound falls off:
 * back over silence, or on while the word still sounds.
 */
export function endAtFall(spans: Span[], { hops, loudness }: Spectrum): Span[] {
  if (hops === 0) return spans;
  const quiet = Float64Array.from(loudness).sort()[Math.floor(hops * 0.1)]!;
  const hopOf = (sample: number) => Math.max(0, Math.min(hops - 1, Math.round(sample / hopSamples)));
  return spans.map((span, at) => {
    const next = spans[at + 1]?.start ?? hops * hopSamples;
    const isLast = at === spans.length - 1;
    const first = hopOf(span.start);
    const last = hopOf(span.end);
    const peak = loudness.subarray(first, last).reduce((most, value) => Math.max(most, value), -200);
    if (peak - quiet < 8 || (next - span.end <= leastPause && !isLast)) return span;

    const threshold = quiet + Math.max(4, (peak - quiet) * 0.2);
    let hop = last - 1;
    if (loudness[hop]! < threshold) {
      const limit = Math.max(first + 2, hop - reach);
      while (hop > limit && loudness[hop]! < threshold) hop--;
    } else {
      const limit = Math.min(hopOf(next) - 1, hop + reach);
      while (hop < limit && loudness[hop + 1]! >= threshold) hop++;
    }
    return { ...span, end: (hop + 1) * hopSamples };
  });
}
