import type { WordCue } from '../word-cue.ts';

/** Which cue a word is in, and where in it; -1 if in none. */
export function placeOf(cues: WordCue[], word: string): { cue: number; at: number } {
  for (const [cue, { words }] of cues.entries()) {
    const at = words.findIndex(({ id }) => id === word);
    if (at >= 0) return { cue, at };
  }
  return { cue: -1, at: -1 };
}
