import { msOf, type Stretch, samplesOf } from './voice/windows.ts';

/** Stretches in order as one piece of sound, from the first of them on, with silence in between. */
export type JoinedSound = { startMs: number; samples: Float32Array };

export function joinSound(stretches: Stretch[]): JoinedSound {
  // Parts of sound begin at whole milliseconds.
  const startMs = Math.floor(stretches[0]!.start / samplesOf(1));
  const start = samplesOf(startMs);
  const end = Math.max(...stretches.map((stretch) => endOf(stretch)));
  const samples = new Float32Array(end - start);
  for (const stretch of stretches) samples.set(stretch.samples, stretch.start - start);
  return { startMs, samples };
}

const endOf = ({ start, samples }: Stretch) => start + samples.length;

export type Span = { startMs: number; endMs: number };

export const spanOf = (stretch: Stretch): Span => ({ startMs: msOf(stretch.start), endMs: msOf(endOf(stretch)) });
