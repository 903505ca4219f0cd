import { EditProblem, type Operation, type Word } from '@capstan/captions';
import { apply, type Edit, idsIn, seenIn } from './edit.ts';

export type Replayed = { words: Word[]; kept: Edit[]; lost: Edit[] };

/** Edits done once more, on words that may have changed since. What has been done already is left out. */
export function replay(words: Word[], edits: readonly Edit[], durationMs: number): Replayed {
  const result: Replayed = { words, kept: [], lost: [] };
  for (const edit of edits) {
    if (isDone(result.words, edit.operation)) continue;
    const after = attempt(result.words, edit, durationMs);
    if (after === undefined) result.lost.push(edit);
    else {
      result.words = after;
      result.kept.push(edit);
    }
  }
  return result;
}

function attempt(words: Word[], edit: Edit, durationMs: number): Word[] | undefined {
  if (seenIn(words, edit.operation) !== edit.seen) return undefined;
  try {
    return apply(words, edit, durationMs);
  } catch (error) {
    if (error instanceof EditProblem) return undefined;
    throw error;
  }
}

function isDone(words: readonly Word[], operation: Operation): boolean {
  if (operation.op === 'change') return words.some(({ id, text }) => id === operation.id && text === operation.text);
  if (operation.op !== 'delete') return false;
  const ids = new Set(idsIn(operation));
  return !words.some(({ id }) => ids.has(id));
}
