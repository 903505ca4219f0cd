import type { Span, Word } from '../words/word.ts';
import type { DrawnCue } from './drawing.ts';

type Lines = Span & { words: Word[] };
type Chosen = {
  /** Words before which somebody wants a new line. */
  breaks?: Iterable<string>;
  /** The cues of another language, in the order of time. */
  second?: readonly (Span & { text: string })[];
};

/** Cues as they are drawn. What the second language says beside each is what overlaps with it for the longest time. */
export function drawnCues(cues: readonly Lines[], { breaks, second = [] }: Chosen = {}): DrawnCue[] {
  const wanted = new Set(breaks);
  let from = 0;
  return cues.map(({ startMs, endMs, words }) => {
    while (from < second.length && second[from]!.endMs <= startMs) from++;
    const beside = longestBeside(second, from, { startMs, endMs });
    const lines = words.slice(1).filter(({ id }) => wanted.has(id));
    return {
      startMs,
      endMs,
      words,
      ...(lines.length > 0 && { breaks: new Set(lines.map(({ id }) => id)) }),
      ...(beside !== undefined && { second: beside }),
    };
  });
}

function longestBeside(second: readonly (Span & { text: string })[], from: number, span: Span): string | undefined {
  let [best, most] = [undefined as string | undefined, 0];
  for (let index = from; index < second.length && second[index]!.startMs < span.endMs; index++) {
    const { startMs, endMs, text } = second[index]!;
    const shared = Math.min(endMs, span.endMs) - Math.max(startMs, span.startMs);
    if (shared > most) [best, most] = [text, shared];
  }
  return best;
}
