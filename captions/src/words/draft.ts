import type { Span, Word } from './word.ts';

/** A word that still looks for a place: within that span, if there is room. Words of one span share it. */
export type Unplaced = Omit<Word, 'startMs' | 'endMs'> & { within: Span | null };

export type Draft = Word | Unplaced;

export const isPlaced = (draft: Draft): draft is Word => 'startMs' in draft;

type Written = { id: string; text: string; speaker: string | null; within: Span | null };

/** A word that a person wrote: nobody knows yet when it is said. */
export const written = (word: Written): Unplaced => ({ ...word, confidence: 1, timing: 'spread', pending: true });

/** A word whose place turned out not to be its own. */
export function adrift({ startMs, endMs, ...word }: Word): Unplaced {
  return { ...word, timing: 'spread', pending: true, within: { startMs, endMs } };
}

/** `count` words from `at` on give way to drafts. */
export const withDrafts = (words: Word[], at: number, count: number, drafts: Draft[]): Draft[] => [
  ...words.slice(0, at),
  ...drafts,
  ...words.slice(at + count),
];
