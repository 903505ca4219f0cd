import type { TimedText } from '../cue.ts';
import type { Span } from '../words/word.ts';
import { type Piece, piecesOf } from './markup.ts';
import type { Warn } from './parsed.ts';
import { isBrokenTiming, timingIn } from './time.ts';

/** A cue as it stands in the file. The times are missing if they cannot be read. */
export type Block = {
  line: number;
  times: Span | undefined;
  pieces: Piece[];
  /** Words with times of their own, where the format has a place for them. */
  words?: TimedText[];
};

export const mostBlocks = 50_000;
export const longestText = 10_000;

/** The cues of either format. What stands before the first line with times is a header. */
export function blocksIn(lines: string[], kind: 'srt' | 'vtt', warn: Warn): Block[] {
  const heads: { at: number; times: Span | undefined }[] = [];
  for (const [at, line] of lines.entries()) {
    const times = timingIn(line);
    if (times !== undefined || isBrokenTiming(line)) heads.push({ at, times });
  }
  if (heads.length > mostBlocks) warn('cut-off', heads[mostBlocks]!.at + 1);
  const isCounted = heads.length > 0 && hasCounter(lines, heads[0]!.at);
  return heads.slice(0, mostBlocks).map(({ at, times }, nth) => {
    const next = heads[nth + 1]?.at;
    const between = lines.slice(at + 1, next);
    const text = kind === 'vtt' ? upToBlank(between) : upToCounter(between, isCounted, next !== undefined);
    const line = at + 1;
    if (times === undefined) warn(next === undefined && text.length === 0 ? 'half-cue' : 'unreadable-time', line);
    return { line, times, pieces: piecesOf(text.join('\n').slice(0, longestText), kind) };
  });
}

const isBlank = (line: string | undefined) => line !== undefined && line.trim() === '';
const isCounter = (line: string | undefined) => line !== undefined && /^\s{0,9}\d{1,9}\s{0,9}$/.test(line);

function hasCounter(lines: string[], at: number): boolean {
  let before = at - 1;
  while (isBlank(lines[before])) before--;
  return isCounter(lines[before]?.replace('\ufeff', ''));
}

/** WebVTT: a blank line ends a cue. An id that follows without one belongs to the next. */
function upToBlank(lines: string[]): string[] {
  const end = lines.findIndex(isBlank);
  if (end >= 0) return lines.slice(0, end);
  return isCounter(lines.at(-1)) && lines.length > 1 ? lines.slice(0, -1) : lines;
}

/** SubRip: blank lines can be part of a cue, so it goes on up to the number of the next one. */
function upToCounter(lines: string[], isCounted: boolean, hasNext: boolean): string[] {
  let end = lines.length;
  while (end > 0 && isBlank(lines[end - 1])) end--;
  // At the end of the file, a number after a blank line is all that is left of a cue.
  const isNumbered = isCounter(lines[end - 1]) && (hasNext || isBlank(lines[end - 2]));
  if (isCounted && isNumbered) end--;
  return lines.slice(0, end);
}
