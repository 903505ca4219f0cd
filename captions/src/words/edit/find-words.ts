import type { Word } from '../word.ts';
import { wordsIn } from '../words-in.ts';
import type { Operation } from './operation.ts';
import type { EditProblem, EditProblemCode } from './problem.ts';

export type Problem = (code: EditProblemCode) => EditProblem;

export type The<Op extends Operation['op']> = Extract<Operation, { op: Op }>;

export function placeOf(words: Word[], id: string, problem: Problem): number {
  const at = words.findIndex((word) => word.id === id);
  if (at < 0) throw problem('no-such-word');
  return at;
}

/** The ids, once each, if there is a word for every one. */
export function existing(words: Word[], ids: string[], problem: Problem): Set<string> {
  const wanted = new Set(ids);
  const found = words.filter(({ id }) => wanted.has(id)).length;
  if (found < wanted.size) throw problem('no-such-word');
  return wanted;
}

export function textsIn(text: string, problem: Problem): string[] {
  const texts = wordsIn(text);
  if (texts.length === 0) throw problem('empty-text');
  return texts;
}
