import { type Draft, withDrafts, written } from '../draft.ts';
import type { Making, Word } from '../word.ts';
import { type Problem, placeOf, type The, textsIn } from './find-words.ts';

export function insertWords(
  words: Word[],
  { after, text }: The<'insert'>,
  { newId }: Making,
  problem: Problem,
): Draft[] {
  const at = after === null ? 0 : placeOf(words, after, problem) + 1;
  const speaker = (words[at - 1] ?? words[at])?.speaker ?? null;
  const drafts = textsIn(text, problem).map((each) => written({ id: newId(), text: each, speaker, within: null }));
  return withDrafts(words, at, 0, drafts);
}
