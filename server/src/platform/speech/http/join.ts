import { matchWords } from '../built-in/match-words.ts';
import type { Word } from '../engine.ts';
import type { Span } from '../joined-sound.ts';

/** The same word may be placed so far apart by two replies. */
const sameWithinMs = 1_000;

/**
 * One stretch was listened to twice, as the end of a chunk and as the beginning of the next. Up to a word near its middle
 * that both heard, the first knows better what came before; from there on the second knows better what comes after.
 */
export function joinDoubles(first: Word[], second: Word[], { startMs, endMs }: Span): Word[] {
  const middleMs = (startMs + endMs) / 2;
  const fromMiddle = (word: Word) => Math.abs(word.startMs - middleMs);
  const texts = (words: Word[]) => words.map(({ text }) => text);
  const [best] = matchWords(texts(first), texts(second))
    .filter(([one, other]) => Math.abs(first[one]!.startMs - second[other]!.startMs) < sameWithinMs)
    .sort(([one], [other]) => fromMiddle(first[one]!) - fromMiddle(first[other]!));
  if (best) return inOrder([...first.slice(0, best[0]), ...second.slice(best[1])]);
  const isBefore = (word: Word) => (word.startMs + word.endMs) / 2 < middleMs;
  return [...first.filter(isBefore), ...second.filter((word) => !isBefore(word))];
}

/** Where the two disagree about times, the later word gives way. */
function inOrder(words: Word[]): Word[] {
  let lastMs = 0;
  return words.map((word) => {
    const startMs = Math.max(lastMs, word.startMs);
    lastMs = startMs;
    return { ...word, startMs, endMs: Math.max(startMs, word.endMs) };
  });
}
