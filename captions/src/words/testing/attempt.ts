import { applyOperations } from '../edit/apply-operations.ts';
import type { Operation } from '../edit/operation.ts';
import { EditProblem } from '../edit/problem.ts';
import type { Word } from '../word.ts';
import { counter, durationMs } from './words.ts';

export function attempt(words: Word[], operations: Operation[], mediaMs = durationMs): Word[] | EditProblem {
  try {
    return applyOperations(words, operations, { newId: counter(), durationMs: mediaMs });
  } catch (problem) {
    if (problem instanceof EditProblem) return problem;
    throw problem;
  }
}

/** Edits words of which it is known that they can be edited so. */
export const edited = (words: Word[], ...operations: Operation[]): Word[] =>
  applyOperations(words, operations, { newId: counter(), durationMs });
