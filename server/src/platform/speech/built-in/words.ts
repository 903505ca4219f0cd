import type { Passage, Timing, Word } from '../engine.ts';
import { msOf } from '../voice/windows.ts';
import type { RecognisedWord } from './invented.ts';

export function inMilliseconds(words: RecognisedWord[], timing: Timing): Word[] {
  return words.map(({ text, start, end, confidence }) => ({
    text,
    startMs: msOf(start),
    endMs: Math.max(msOf(start), msOf(end)),
    confidence,
    timing,
  }));
}

/** Nothing was heard to align words with: each gets its share of the time, by its letters. */
export function spread({ startMs, endMs, words }: Passage): Word[] {
  const letters = words.reduce((sum, word) => sum + word.length, 0) || 1;
  let before = 0;
  const at = (count: number) => Math.round(startMs + ((endMs - startMs) * count) / letters);
  return words.map((text) => {
    const start = at(before);
    before += text.length;
    return { text, startMs: start, endMs: at(before), confidence: 0, timing: 'spread' };
  });
}
