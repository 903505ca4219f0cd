import { type Stretch, speechAt, windowSamples } from '../voice/windows.ts';

/** Other ways to look at the same sound. */

/** Silence around it lets the model hear the same sound differently. */
export function withSilence(stretch: Stretch, before: number, after: number): Stretch {
  const samples = new Float32Array(before + stretch.samples.length + after);
  samples.set(stretch.samples, before);
  return { ...stretch, start: stretch.start - before, samples };
}

export function louder(stretch: Stretch): Stretch {
  const peak = stretch.samples.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6);
  const gain = Math.min(20, 0.9 / peak);
  return { ...stretch, samples: stretch.samples.map((value) => value * gain) };
}

/** Cut where speech is least likely, somewhere in the middle. */
export function halved(stretch: Stretch): Stretch[] {
  const { start, samples } = stretch;
  const from = Math.floor((start + samples.length * 0.3) / windowSamples);
  const to = Math.floor((start + samples.length * 0.7) / windowSamples);
  const at = (window: number) => speechAt(stretch, window * windowSamples);
  let quietest = from;
  for (let window = from; window < to; window++) if (at(window) < at(quietest)) quietest = window;
  const middle = quietest * windowSamples - start;
  return [
    { ...stretch, samples: samples.slice(0, middle) },
    { ...stretch, start: start + middle, samples: samples.slice(middle) },
  ];
}
