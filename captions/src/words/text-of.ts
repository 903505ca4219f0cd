import { isUnspacedLetter } from './script.ts';

/** The words as one would write them: with spaces between them, or without in scripts that have none. */
export function textOf(words: readonly { text: string }[]): string {
  let text = '';
  for (const word of words) text += spaceBetween(text, word.text) + word.text;
  return text;
}

/** What stands between two words that follow each other. */
export function spaceBetween(before: string, after: string): '' | ' ' {
  if (before === '') return '';
  const [last, first] = [lastLetter(before), firstLetter(after)];
  const isTight = isUnspacedLetter(last)
    ? isUnspacedLetter(first) || isDigit(first)
    : isDigit(last) && isUnspacedLetter(first);
  return isTight ? '' : ' ';
}

const isDigit = (character: string) => /^\p{N}$/u.test(character);

const firstLetter = (text: string): string => /^[^\p{L}\p{M}\p{N}]{0,9}(.)/su.exec(text)?.[1] ?? '';

/** Only the end is looked at: the text before may be a whole transcript. */
const lastLetter = (text: string): string => /(.)[^\p{L}\p{M}\p{N}]{0,9}$/su.exec(text.slice(-20))?.[1] ?? '';
