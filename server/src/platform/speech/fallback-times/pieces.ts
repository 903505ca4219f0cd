import type { ToldWord } from './told.ts';
import { lettersOf } from './words-in.ts';

/** A bit of text with its times, as an engine gives it: a word with or without its marks, or part of one. */
export type Piece = { text: string; startMs: number; endMs: number; confidence?: number | undefined };

/**
 * Carries the times of pieces over to words, letter by letter: engines cut the same text differently, and leave out
 * marks. Undefined where the letters are not the same.
 */
export function timeByPieces(words: ToldWord[], pieces: Piece[]): ToldWord[] | undefined {
  const owners = pieces.flatMap((piece) => Array.from(lettersOf(piece.text), () => piece));
  const written = pieces.map(({ text }) => lettersOf(text)).join('');
  if (written === '' || written !== words.map(({ text }) => lettersOf(text)).join('')) return undefined;
  let next = 0;
  return words.map((word) => {
    const count = Array.from(lettersOf(word.text)).length;
    const own = owners.slice(next, next + count);
    next += count;
    const beside = owners[next - 1]?.endMs ?? owners[0]!.startMs;
    const [startMs, endMs] = [own[0]?.startMs ?? beside, own.at(-1)?.endMs ?? beside];
    return { ...word, startMs, endMs, confidence: meanConfidence(own) ?? word.confidence };
  });
}

function meanConfidence(pieces: Piece[]): number | undefined {
  const told = [...new Set(pieces)].flatMap(({ confidence }) => confidence ?? []);
  return told.length === 0 ? undefined : told.reduce((sum, each) => sum + each, 0) / told.length;
}
