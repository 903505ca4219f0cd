/** All sound here is mono at 16 kHz. */
export const sampleRate = 16_000;

/** The detector of speech looks at windows of 32 ms, one after the other. */
export const windowSamples = 512;

export const msOf = (samples: number): number => Math.round((samples * 1000) / sampleRate);
export const samplesOf = (ms: number): number => Math.round((ms * sampleRate) / 1000);

/**
 * A stretch of sound, by samples from the beginning of all sound, with the probability of speech in each window. Its
 * first window begins at or before its first sample.
 */
export type Stretch = { start: number; samples: Float32Array; firstWindow: number; speech: Float32Array };

/** Outside the windows that are known, the nearest one speaks. */
export function speechAt({ firstWindow, speech }: Stretch, sample: number): number {
  const window = Math.floor(sample / windowSamples) - firstWindow;
  return speech[Math.max(0, Math.min(speech.length - 1, window))] ?? 0;
}
