/**
 * A word as it was said. Words stand in the order of time and never overlap: 0 ≤ `startMs` < `endMs` ≤ the length of the
 * media, and a word ends before the next one starts. Punctuation clings to its word; there is no white space in one.
 */
export type Word = {
  id: string;
  text: string;
  startMs: number;
  endMs: number;
  /** How sure the recogniser was, from 0 to 1. What a person wrote is sure. */
  confidence: number;
  speaker: string | null;
  timing: Timing;
  /** The times are a guess: the word still has to be found in the sound. Never leaves the server. */
  pending?: true;
};

/**
 * - `attention`: the recognising model looked there when it wrote the word.
 * - `aligned`: a model was given the text and shown the sound.
 * - `engine`: as another engine told it.
 * - `spread`: by the length of the words, for want of anything better.
 * - `manual`: a person said so.
 */
export type Timing = 'attention' | 'aligned' | 'engine' | 'spread' | 'manual';

export type Span = { startMs: number; endMs: number };

export const lengthMs = ({ startMs, endMs }: Span): number => endMs - startMs;

/** What making words takes: an id for each new one, and the length of the media they have to lie in. */
export type Making = { newId: () => string; durationMs: number };
