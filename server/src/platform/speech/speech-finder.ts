import { Pool } from './built-in/pool.ts';
import type { Progress } from './built-in/progress.ts';
import { type Found, findSpeech } from './built-in/stretches.ts';
import type { SoundSource } from './sound.ts';
import type { Stretch } from './voice/windows.ts';

/** Finds out where there is speech. Every engine works on what it finds, so that none invents words for silence. */
export type SpeechFinder = {
  find(sound: SoundSource, fromMs: number, signal: AbortSignal): AsyncIterable<Found>;
  close(): Promise<void>;
};

/** The detector comes with the built-in model. It works in a process of its own, which ends when it is not needed. */
export function speechFinder({ modelFolder, idleMs = 60_000 }: { modelFolder: string; idleMs?: number }): SpeechFinder {
  const pool = new Pool({ modelFolder, helpers: 1, idleMs });
  return {
    find: (sound, fromMs, signal) => findSpeech(pool, sound, fromMs, signal),
    close: () => pool.close(),
  };
}

/** The stretches alone; what was searched on the way is told. */
export async function* stretchesOf(found: AsyncIterable<Found>, progress: Progress): AsyncGenerator<Stretch> {
  for await (const { stretch, searchedMs } of found) {
    progress.found(stretch, searchedMs);
    if (stretch) yield stretch;
  }
}
