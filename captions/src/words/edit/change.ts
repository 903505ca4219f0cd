import { type Draft, withDrafts } from '../draft.ts';
import { rewrite } from '../rewrite.ts';
import type { Making, Word } from '../word.ts';
import { type Problem, placeOf, type The, textsIn } from './find-words.ts';

export function changeWord(words: Word[], { id, text }: The<'change'>, { newId }: Making, problem: Problem): Draft[] {
  const at = placeOf(words, id, problem);
  const [first, ...rest] = rewrite([words[at]!], textsIn(text, problem), newId);
  // Of "big" that becomes "very big", "big" keeps its times; the id stays with the first word all the same.
  const others = rest.map((word) => (word.id === id ? { ...word, id: first!.id } : word));
  return withDrafts(words, at, 1, [{ ...first!, id }, ...others]);
}
