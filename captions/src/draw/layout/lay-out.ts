import type { Drawing, DrawnCue } from '../drawing.ts';
import { frameUnit } from '../frame-unit.ts';
import { divided } from '../text/divide.ts';
import { secondTokens } from '../text/second.ts';
import { scaled, type Token } from '../text/token.ts';
import { type CueTokens, litInTurn, tokensOf } from '../text/tokens.ts';
import type { Block } from './block.ts';
import { linesOf } from './lines.ts';
import { heightOf, type Lines, place } from './place.ts';
import { reachOf } from './reach.ts';
import { columnOf, roomOf } from './room.ts';
import { stacked } from './stacked.ts';

/** What is tried, one after the other, until a cue fits: a little smaller first, then more lines than the style wants. */
const attempts = [
  { factor: 1, moreLines: 0 },
  { factor: 0.92, moreLines: 0 },
  { factor: 0.84, moreLines: 0 },
  { factor: 0.84, moreLines: 1 },
  { factor: 0.74, moreLines: 1 },
  { factor: 0.64, moreLines: 2 },
];

/** Finds a place for everything that a cue shows; undefined: it shows nothing. */
export function layOut(cue: DrawnCue, drawing: Drawing): Block | undefined {
  const found = tokensOf(cue, drawing);
  const first = { ...found, tokens: emphasised(found.tokens, drawing) };
  const second = secondTokens(cue, drawing);
  if (first.tokens.length + second.tokens.length === 0) return undefined;
  return place(fitted(first, second, cue, drawing), drawing);
}

const emphasised = (tokens: readonly Token[], { style }: Drawing): Token[] =>
  tokens.map((token) => (token.isKey ? scaled(token, style.emphasis.scale) : token));

function fitted(first: CueTokens, second: CueTokens, cue: DrawnCue, drawing: Drawing): Lines {
  const { style, frame } = drawing;
  const room = roomOf(drawing);
  const column = columnOf(room, style);
  const fullCap = style.size * frameUnit(frame);
  const limitAt = (cap: number) => (column.right - column.left) / cap - 2 * reachOf(style).x;
  const fits = (lines: Lines) => heightOf(lines, drawing) <= room.bottom - room.top;
  for (const { factor, moreLines } of attempts) {
    const cap = fullCap * factor;
    const lines = divide(first.tokens, second.tokens, { cap, limit: limitAt(cap), moreLines }, drawing);
    if (lines && fits(lines)) return lines;
  }
  for (let cap = fullCap * 0.64; ; cap *= 0.86) {
    const limit = limitAt(cap);
    if (!(cap > 0.01)) throw new Error('There is no room for captions in this frame.');
    if (limit <= 0) continue;
    const parts = ({ tokens, levels }: CueTokens) => tokens.flatMap((each) => divided(each, limit, drawing, levels));
    const words = litInTurn(parts(first), cue.endMs);
    const lines = divide(words, parts(second), { cap, limit, moreLines: Number.POSITIVE_INFINITY }, drawing);
    if (lines && fits(lines)) return lines;
  }
}

type Attempt = { cap: number; limit: number; moreLines: number };

function divide(tokens: Token[], second: Token[], { cap, limit, moreLines }: Attempt, { style }: Drawing) {
  const most = style.maxLines + moreLines;
  const stacks = style.animation.kind === 'stacked';
  const lines = linesOf(stacks ? stacked(tokens, limit, style) : tokens, limit, stacks ? most + 2 : most);
  const secondLines = linesOf(second, limit, most);
  return lines && secondLines ? { cap, lines, secondLines } : undefined;
}
