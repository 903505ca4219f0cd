import type { Word } from '@capstan/captions';

/** Ids for new words: short, as there are thousands of them, and never given twice in one transcript. */
export function wordNumbers(from: number): { newId: () => string; next: () => number } {
  let number = from;
  return { newId: () => `w${number++}`, next: () => number };
}

export const numbered = (words: Omit<Word, 'id'>[], newId: () => string): Word[] =>
  words.map((word) => ({ id: newId(), ...word }));
