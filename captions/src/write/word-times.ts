import type { Cue } from '../cue.ts';
import type { Span } from '../words/word.ts';
import { linesOf } from './lines-of.ts';

/** A part of a cue's text; with times if it is a word whose times are known. */
export type TimedPiece = { text: string; times: Span | null };

/**
 * The text of a cue as words with times and what stands between them. The times are those within the cue, in order.
 * Undefined if the words are not known, or are not those of the text.
 */
export function timedPieces(cue: Cue): TimedPiece[] | undefined {
  const text = linesOf(cue.text).join('\n');
  const pieces: TimedPiece[] = [];
  let done = 0;
  let freeMs = cue.startMs;
  for (const word of cue.words ?? []) {
    const at = text.indexOf(word.text, done);
    if (at < 0 || text.slice(done, at).trim() !== '') return undefined;
    if (at > done) pieces.push({ text: text.slice(done, at), times: null });
    const startMs = Math.min(Math.max(word.startMs, freeMs), cue.endMs);
    freeMs = Math.min(Math.max(word.endMs, startMs), cue.endMs);
    pieces.push({ text: word.text, times: { startMs, endMs: freeMs } });
    done = at + word.text.length;
  }
  return done === 0 || done < text.length ? undefined : pieces;
}
