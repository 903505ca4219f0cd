import { sampleRate } from '../voice/windows.ts';
import { bitReversed, points, transform } from './fft.ts';

/** Times of words are looked for in hops of 8 ms. */
export const hopSamples = 128;

/** How loud each hop is, in decibels, and how much the sound changes where it begins. */
export type Spectrum = { hops: number; loudness: Float64Array; change: Float64Array };

const bands = 18;
const lowestHz = 100;
const highestHz = 7_600;
const hann = Float64Array.from(
  { length: points },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / points),
);

const mel = (hz: number) => 2595 * Math.log10(1 + hz / 700);
const hzOfMel = (value: number) => 700 * (10 ** (value / 2595) - 1);

/** Where bands begin and end among the points: evenly for the ear, each at least one point wide. */
const edges = Array.from({ length: bands + 1 }, (_, at) => {
  const hz = hzOfMel(mel(lowestHz) + ((mel(highestHz) - mel(lowestHz)) * at) / bands);
  return Math.round((hz / sampleRate) * points);
});
for (let at = 1; at <= bands; at++) edges[at] = Math.max(edges[at]!, edges[at - 1]! + 1);

export function spectrumOf(samples: Float32Array): Spectrum {
  const hops = Math.floor(samples.length / hopSamples);
  const loudness = new Float64Array(hops);
  const energies = new Float64Array(hops * bands);
  const real = new Float64Array(points);
  const imaginary = new Float64Array(points);
  for (let hop = 0; hop < hops; hop++) {
    const first = hop * hopSamples + hopSamples / 2 - points / 2;
    let energy = 0;
    for (let at = 0; at < points; at++) {
      const value = samples[first + at] ?? 0;
      real[bitReversed[at]!] = value * hann[at]!;
      energy += value * value * hann[at]!;
    }
    imaginary.fill(0);
    loudness[hop] = 10 * Math.log10(energy / (points / 2) + 1e-10);
    transform(real, imaginary);
    for (let band = 0; band < bands; band++) {
      let sum = 0;
      for (let at = edges[band]!; at < edges[band + 1]!; at++) sum += real[at]! ** 2 + imaginary[at]! ** 2;
      energies[hop * bands + band] = Math.log(sum + 1e-5);
    }
  }
  return { hops, loudness, change: changeOf(energies, hops) };
}

/** The mean of so many hops before is compared with as many after. */
const compared = 3;
const mostChange = 4;

/** Change where each hop begins, as a multiple of the mean. */
function changeOf(energies: Float64Array, hops: number): Float64Array {
  const change = new Float64Array(hops);
  const meanOf = (from: number, to: number, band: number) => {
    let sum = 0;
    for (let hop = from; hop < to; hop++) sum += energies[hop * bands + band]!;
    return sum / (to - from);
  };
  let total = 0;
  for (let hop = 1; hop < hops; hop++) {
    let distance = 0;
    for (let band = 0; band < bands; band++) {
      const before = meanOf(Math.max(0, hop - compared), hop, band);
      const after = meanOf(hop, Math.min(hops, hop + compared), band);
      distance += (after - before) ** 2;
    }
    change[hop] = Math.sqrt(distance / bands);
    total += change[hop]!;
  }
  const mean = total / hops || 1;
  return change.map((value) => Math.min(mostChange, value / mean));
}
