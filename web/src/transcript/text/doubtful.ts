import type { Word } from '@capstan/captions';

const doubtfulBelow = 0.6;

export const isDoubtful = ({ confidence }: Word): boolean => confidence < doubtfulBelow;

/** After the last one comes the first. */
export function nextDoubtful(words: readonly Word[], place: number, step: 1 | -1): Word | undefined {
  for (let walked = 1; walked <= words.length; walked++) {
    const word = words[(place + step * walked + words.length * 2) % words.length];
    if (word && isDoubtful(word)) return word;
  }
  return undefined;
}
