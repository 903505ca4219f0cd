import { type Stretch, speechAt } from '../voice/windows.ts';
import { hopSamples, type Spectrum } from './spectrum.ts';

/** How much the detector of speech counts against loudness. */
const detectorWeight = 2;

/** For each hop, how much it sounds like a pause: above 0 for quiet ones without speech, below for loud ones with it. */
export function silenceOf({ hops, loudness }: Spectrum, stretch: Stretch): Float64Array {
  const sorted = Float64Array.from(loudness).sort();
  const quiet = sorted[Math.floor(hops * 0.08)]!;
  const loud = sorted[Math.floor(hops * 0.9)]!;
  const threshold = quiet + Math.max(6, (loud - quiet) * 0.15);
  return loudness.map((decibels, hop) => {
    const byLoudness = Math.max(-2, Math.min(2, (threshold - decibels) / 6));
    return byLoudness + (0.5 - speechAt(stretch, stretch.start + hop * hopSamples + 64)) * detectorWeight;
  });
}
