import type { Drawing } from '../drawing.ts';
import { type Run, runsOf } from './runs.ts';

/** What is drawn and lit as one: a word, or a part of one that is too long for a line. */
export type Token = {
  text: string;
  /** Where it begins in the text of the cue. */
  offset: number;
  runs: Run[];
  /** How much larger than the others it is. Its width and its ink are those that it has then. */
  scale: number;
  width: number;
  above: number;
  below: number;
  startMs: number;
  endMs: number;
  /** It is lit from its start until then. */
  litUntilMs: number;
  isKey: boolean;
  /** Nothing but emoji. It belongs to the word before it, and is never lit. */
  isPicture: boolean;
  /** The space before it, unless it begins a line. */
  gap: number;
  /** A line has to begin here. */
  breaks: boolean;
};

export type TokenPart = Pick<Token, 'text' | 'offset' | 'startMs' | 'endMs' | 'isKey' | 'gap' | 'breaks'>;

/** The directions of the text that the tokens are parts of, by place. */
export type Levels = (index: number) => number;

export function tokenOf(part: TokenPart, drawing: Drawing, levels: Levels): Token {
  const runs = runsOf(part.text, drawing, (index) => levels(part.offset + index));
  const { width, above, below } = measured(runs);
  // Written out: there are as many of these as words, and spreading costs ten times as much.
  return {
    text: part.text,
    offset: part.offset,
    runs,
    scale: 1,
    width,
    above,
    below,
    startMs: part.startMs,
    endMs: part.endMs,
    litUntilMs: part.endMs,
    isKey: part.isKey,
    isPicture: isPicture(runs),
    gap: part.gap,
    breaks: part.breaks,
  };
}

/** Between pictures, and between a picture and a letter, there is a little air. */
export const airBetween = (before: Run, after: Run): number =>
  before.kind === 'picture' || after.kind === 'picture' ? 0.14 : 0;

export function scaled(token: Token, scale: number): Token {
  if (scale === token.scale) return token;
  const { width, above, below } = measured(token.runs);
  return { ...token, scale, width: width * scale, above: above * scale, below: below * scale };
}

function measured(runs: readonly Run[]): Pick<Token, 'width' | 'above' | 'below'> {
  const size = { width: 0, above: 0, below: 0 };
  for (const [index, run] of runs.entries()) {
    size.width += run.width + (index > 0 ? airBetween(runs[index - 1]!, run) : 0);
    size.above = Math.max(size.above, run.above);
    size.below = Math.max(size.below, run.below);
  }
  return size;
}

const isPicture = (runs: readonly Run[]) => runs.length > 0 && runs.every(({ kind }) => kind === 'picture');
