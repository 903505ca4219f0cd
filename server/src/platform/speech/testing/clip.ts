import { fileURLToPath } from 'node:url';
import { findFfmpeg } from '../../ffmpeg/find.ts';
import { type SoundSource, soundFile, soundOf } from '../sound.ts';
import { samplesOf } from '../voice/windows.ts';

/**
 * Thirteen seconds of speech, made with flite 2.2 and so nobody's: a second of silence, what the voice `slt` says, two
 * seconds of silence, what the voice `rms` says, a second of silence.
 */
export const clip = {
  path: fileURLToPath(new URL('./clip.flac', import.meta.url)),
  durationMs: 13_245,
  sentences: [
    'Good morning, and welcome to the show. Today we talk about captions for video.',
    'The price is twenty five dollars, and the meeting starts at nine.',
  ],
  /** When each is said. */
  spoken: [
    { startMs: 1_000, endMs: 5_780 },
    { startMs: 7_780, endMs: 12_245 },
  ],
};

export async function clipSound(): Promise<SoundSource> {
  return soundFile({ path: clip.path, ffmpeg: (await findFfmpeg()).ffmpeg });
}

/** Parts of it, each followed by silence, one after the other. */
export async function clipParts(parts: { startMs: number; endMs: number; silenceMs: number }[]): Promise<SoundSource> {
  // The clip is short enough to come as one block.
  let whole: Float32Array = new Float32Array(0);
  for await (const block of (await clipSound()).read(0, AbortSignal.timeout(60_000))) whole = block;
  const samples = parts.flatMap(({ startMs, endMs, silenceMs }) => [
    ...whole.slice(samplesOf(startMs), samplesOf(endMs)),
    ...new Float32Array(samplesOf(silenceMs)),
  ]);
  return soundOf(Float32Array.from(samples));
}

/** As it would be read out. */
export function bareWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('-', ' ')
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ');
}
