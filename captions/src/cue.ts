import type { Span } from './words/word.ts';

export type TimedText = Span & { text: string };

/** What is shown at once. Lines of `text` are divided by `\n`. */
export type Cue = TimedText & {
  speaker: string | null;
  /** The words with times of their own, where they are known. */
  words?: TimedText[];
};
