import type { Span } from '../../words/word.ts';
import { type Block, longestText } from '../blocks.ts';
import type { Piece } from '../markup.ts';

/** A part of a paragraph's text, and the times of the element that it stands in. */
export type Run = Span & {
  text: string;
  /** The element is a part of a paragraph, and has times of its own. */
  isOwn: boolean;
  speaker: string | null;
};

/**
 * A paragraph as it is shown: at once, with the times of its parts as those of words; or part by part, if it has no
 * times but they do.
 */
export function blocksOf(runs: Run[], paragraph: Span & { line: number; isTimed: boolean }): Block[] {
  const { line } = paragraph;
  const isPartByPart = !paragraph.isTimed && runs.some(({ isOwn }) => isOwn);
  if (!isPartByPart) {
    const isSung = runs.some(({ isOwn, startMs }) => isOwn && startMs > paragraph.startMs);
    return [{ line, times: timesOf(paragraph), pieces: piecesOf(runs, isSung) }];
  }
  const parts: Run[][] = [];
  for (const run of runs) {
    const last = parts.at(-1)?.[0];
    if (last && last.startMs === run.startMs && last.endMs === run.endMs) parts.at(-1)!.push(run);
    else if (run.isOwn) parts.push([run]);
    // What stands between timed parts, such as a line break, belongs to the one before.
    else parts.at(-1)?.push(run);
  }
  return parts.map((part) => ({ line, times: timesOf(part[0]!), pieces: piecesOf(part, false) }));
}

const timesOf = ({ startMs, endMs }: Span): Span | undefined =>
  Number.isFinite(endMs) ? { startMs, endMs } : undefined;

/** What stands between timed parts begins where the one before it ends. */
function piecesOf(runs: Run[], isSung: boolean): Piece[] {
  let freeMs: number | null = null;
  return runs.map(({ text, speaker, startMs, endMs, isOwn }) => {
    const fromMs = isSung ? (isOwn ? startMs : freeMs) : null;
    if (isOwn) freeMs = endMs;
    return { text: text.slice(0, longestText), speaker, fromMs };
  });
}
