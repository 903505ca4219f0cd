import type { Word } from '../word.ts';
import { existing, type Problem, type The } from './find-words.ts';

export function setSpeaker(words: Word[], operation: The<'speaker'>, problem: Problem): Word[] {
  const ids = existing(words, operation.ids, problem);
  return words.map((word) => (ids.has(word.id) ? { ...word, speaker: operation.speaker } : word));
}
