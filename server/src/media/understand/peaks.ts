/**
 * A waveform to draw: the lowest and the highest sample of each stretch of time. Takes sound as it comes and keeps no
 * more than `mostPairs` pairs, however long it lasts: when they are full, each two become one.
 */
export const peaksSampleRate = 8000;

const mostPairs = 60_000;
const finestPairsPerSecond = 50;

export type Peaks = { version: 1; pairsPerSecond: number; peaks: number[] };

export function peaksReader(limit = mostPairs): { take: (pcm: Buffer) => void; finish: () => Peaks } {
  const lows = new Int16Array(limit);
  const highs = new Int16Array(limit);
  let pairs = 0;
  let samplesPerPair = peaksSampleRate / finestPairsPerSecond;
  let [low, high, samples] = [0, 0, 0];
  let half: number | undefined;

  const makeRoom = () => {
    if (pairs < limit) return;
    pairs = halve(lows, highs, pairs);
    samplesPerPair *= 2;
  };

  const store = () => {
    lows[pairs] = low;
    highs[pairs] = high;
    pairs += 1;
    samples = 0;
  };

  const close = () => {
    makeRoom();
    // The stretch that has just ended may be only half of a longer one now.
    if (samples >= samplesPerPair) store();
  };

  const add = (sample: number) => {
    if (samples === 0) [low, high] = [sample, sample];
    else if (sample < low) low = sample;
    else if (sample > high) high = sample;
    samples += 1;
    if (samples >= samplesPerPair) close();
  };

  return {
    take(pcm) {
      let at = 0;
      // A chunk can end in the middle of a sample.
      if (half !== undefined && pcm.length > 0) {
        add(((half | (pcm[0]! << 8)) << 16) >> 16);
        half = undefined;
        at = 1;
      }
      for (; at + 1 < pcm.length; at += 2) add(((pcm[at]! | (pcm[at + 1]! << 8)) << 16) >> 16);
      if (at < pcm.length) half = pcm[at];
    },
    finish() {
      if (samples > 0) {
        makeRoom();
        store();
      }
      const peaks: number[] = [];
      for (let index = 0; index < pairs; index += 1) peaks.push(small(lows[index]!), small(highs[index]!));
      return { version: 1, pairsPerSecond: peaksSampleRate / samplesPerPair, peaks };
    },
  };
}

function halve(lows: Int16Array, highs: Int16Array, pairs: number): number {
  const half = Math.floor(pairs / 2);
  for (let index = 0; index < half; index += 1) {
    lows[index] = Math.min(lows[index * 2]!, lows[index * 2 + 1]!);
    highs[index] = Math.max(highs[index * 2]!, highs[index * 2 + 1]!);
  }
  return half;
}

/** From −127 to 127. `|| 0`: JSON writes −0 as 0, and so do we. */
const small = (sample: number): number => Math.max(-127, Math.min(127, Math.round(sample / 258))) || 0;
