import type { Word } from '../word.ts';
import { existing, type Problem, type The } from './find-words.ts';

export function removeWords(words: Word[], operation: The<'delete'>, problem: Problem): Word[] {
  const ids = existing(words, operation.ids, problem);
  return words.filter(({ id }) => !ids.has(id));
}
