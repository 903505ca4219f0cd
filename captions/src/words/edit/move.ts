import type { Making, Word } from '../word.ts';
import { type Problem, placeOf, type The } from './find-words.ts';

/**
 * As when the edge of a word is dragged: the edge of the neighbour follows, down to its last millisecond. A word never
 * jumps over another, and none disappears.
 */
export function moveWord(words: Word[], operation: The<'move'>, { durationMs }: Making, problem: Problem): Word[] {
  const at = placeOf(words, operation.id, problem);
  const { startMs, endMs } = operation;
  const isSpan = Number.isInteger(startMs) && Number.isInteger(endMs) && startMs < endMs;
  if (!isSpan || startMs < 0 || endMs > durationMs) throw problem('bad-time');
  const [before, after] = [words[at - 1], words[at + 1]];
  if ((before && before.startMs >= startMs) || (after && after.endMs <= endMs)) throw problem('overlap');
  const moved = [...words];
  const { pending, ...word } = words[at]!;
  moved[at] = { ...word, startMs, endMs, timing: 'manual' };
  if (before && before.endMs > startMs) moved[at - 1] = { ...before, endMs: startMs };
  if (after && after.startMs < endMs) moved[at + 1] = { ...after, startMs: endMs };
  return moved;
}
