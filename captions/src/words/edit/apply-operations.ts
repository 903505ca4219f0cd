import type { Draft } from '../draft.ts';
import { place } from '../place.ts';
import type { Making, Word } from '../word.ts';
import { changeWord } from './change.ts';
import type { Problem } from './find-words.ts';
import { insertWords } from './insert.ts';
import { mergeWords } from './merge.ts';
import { moveWord } from './move.ts';
import type { Operation } from './operation.ts';
import { EditProblem } from './problem.ts';
import { removeWords } from './remove.ts';
import { replaceText } from './replace-text.ts';
import { setSpeaker } from './speaker.ts';
import { splitWord } from './split.ts';

/**
 * The words after some operations, one upon the other: all of them, or none and an `EditProblem`. Words that no
 * operation names stay as they are, but for those that make way for their neighbours.
 */
export function applyOperations(words: Word[], operations: Operation[], making: Making): Word[] {
  return operations.reduce((current, operation, index) => {
    const problem: Problem = (code) => new EditProblem(code, index);
    const placed = place(draftsAfter(current, operation, making, problem), making.durationMs);
    if (placed === undefined) throw problem('no-room');
    return placed;
  }, words);
}

function draftsAfter(words: Word[], operation: Operation, making: Making, problem: Problem): Draft[] {
  switch (operation.op) {
    case 'change':
      return changeWord(words, operation, making, problem);
    case 'split':
      return splitWord(words, operation, making, problem);
    case 'merge':
      return mergeWords(words, operation, making, problem);
    case 'insert':
      return insertWords(words, operation, making, problem);
    case 'delete':
      return removeWords(words, operation, problem);
    case 'move':
      return moveWord(words, operation, making, problem);
    case 'speaker':
      return setSpeaker(words, operation, problem);
    case 'replace':
      return replaceText(words, operation, making, problem);
  }
}
