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
  const columns = [0];
  const spaces = [0];
  for (const [at, { text }] of words.entries()) {
    const { space } = boundaries[at]!;
    columns.push(columns[at]! + space + widthOf(text));
    spaces.push(spaces[at]! + space);
  }
  return {
    words,
    boundaries,
    width: (from, to) => columns[to]! - columns[from]! - boundaries[from]!.space,
    count: (from, to) => spaces[to]! - spaces[from + 1]! + 1,
  };
}
