import { EditProblem, type Making, replaceWords, type Word } from '@capstan/captions';
import { AppError } from '../errors.ts';
import type { Given } from './given-text.ts';

/** A text that somebody brings, in place of the words that are there. */
export function givenWords(old: Word[], text: Given['text'], making: Making): Word[] {
  const words = replaced(old, text, making);
  if (words.length === 0) throw new AppError('transcript/no-text');
  return words;
}

function replaced(old: Word[], text: Given['text'], making: Making): Word[] {
  try {
    return replaceWords(old, text, making);
  } catch (error) {
    if (error instanceof EditProblem) throw new AppError('transcript/no-text', { message: error.message });
    throw error;
  }
}
