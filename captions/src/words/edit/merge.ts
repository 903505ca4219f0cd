import { type Draft, withDrafts } from '../draft.ts';
import { fold } from '../fold.ts';
import { joined, respoken, rewrite } from '../rewrite.ts';
import type { Making, Word } from '../word.ts';
import { existing, type Problem, type The, textsIn } from './find-words.ts';

export function mergeWords(words: Word[], operation: The<'merge'>, { newId }: Making, problem: Problem): Draft[] {
  const ids = existing(words, operation.ids, problem);
  const from = words.findIndex(({ id }) => ids.has(id));
  const old = words.slice(from, from + ids.size);
  if (ids.size < 2 || !old.every(({ id }) => ids.has(id))) throw problem('not-adjacent');
  const heard = old.map(({ text }) => text).join('');
  const texts = operation.text === undefined ? [heard] : textsIn(operation.text, problem);
  return withDrafts(words, from, old.length, texts.length > 1 ? rewrite(old, texts, newId) : [merged()]);

  function merged(): Word {
    const word = joined(old, texts[0]!);
    return fold(word.text) === fold(heard) ? word : respoken(word, word.text);
  }
}
