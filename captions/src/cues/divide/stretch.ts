import { spaceBetween } from '../../words/text-of.ts';
import type { Word } from '../../words/word.ts';
import type { Boundary } from '../breaks/boundary.ts';
import { widthOf } from '../width.ts';

/** Words with what is known of each, so that any run of them is measured at once. */
export type Measured = {
  words: readonly Word[];
  boundaries: readonly Boundary[];
  /** The columns from one word up to another, spaces included. */
  width(from: number, to: number): number;
  /** How many words people see: what is written without a space between counts once. */
  count(from: number, to: number): number;
};

export function measure(words: readonly Word[], boundaries: readonly Boundary[]): Measured {
  const upTo = [0];
  const spacesUpTo = [0];
  const spaces = words.map(({ text }, at) => (at === 0 ? 0 : spaceBetween(words[at - 1]!.text, text).length));
  for (const [at, { text }] of words.entries()) upTo.push(upTo[at]! + spaces[at]! + widthOf(text));
  for (const [at, space] of spaces.entries()) spacesUpTo.push(spacesUpTo[at]! + space);
  return {
    words,
    boundaries,
    width: (from, to) => upTo[to]! - upTo[from]! - spaces[from]!,
    count: (from, to) => spacesUpTo[to]! - spacesUpTo[from + 1]! + 1,
  };
}
