import type { Word } from '@capstan/captions';

/** A word stays lit a little longer than it is said, so that fluent speech does not flicker. */
const afterglowMs = 300;

/** The place of the word that is said at a moment; -1 where nothing is. */
export function spokenAt(words: readonly Word[], ms: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]!.startMs <= ms) low = middle + 1;
    else high = middle;
  }
  const last = words[low - 1];
  return last && ms < last.endMs + afterglowMs ? low - 1 : -1;
}
