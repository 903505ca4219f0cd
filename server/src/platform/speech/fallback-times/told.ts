import type { Span } from '../joined-sound.ts';

/** A word as another engine told it, with as much about it as it says. */
export type ToldWord = { text: string; confidence?: number | undefined; startMs?: number; endMs?: number };

/** Words that were said between two times. */
export type ToldPassage = Span & { words: ToldWord[] };

/** Engines that do not say how sure they are are not doubted, and not trusted blindly. */
export const untoldConfidence = 0.8;
