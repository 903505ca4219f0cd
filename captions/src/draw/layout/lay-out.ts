import type { Style } from '../../styles/style.ts';
import type { Drawing, DrawnCue } from '../drawing.ts';
import { frameUnit } from '../frame-unit.ts';
import { divided } from '../text/divide.ts';
import { hasNoSpaces } from '../text/scripts.ts';
import { secondTokens } from '../text/second.ts';
import { scaled, type Token } from '../text/token.ts';
import { type CueTokens, litInTurn, tokensOf } from '../text/tokens.ts';
import type { Block } from './block.ts';
import { type Limits, linesOf } from './lines.ts';
import { heightOf, type Lines, place } from './place.ts';
import { reachOf } from './reach.ts';
import { columnOf, roomOf } from './room.ts';
import { stacked } from './stacked.ts';

type Attempt = { factor: number; moreLines: number /** Words may be broken. */; breaks?: true };

/** What is tried, one after the other, until a cue fits: a little smaller first, then more lines than the style wants. */
const attempts: readonly Attempt[] = [
  { factor: 1, moreLines: 0 },
  { factor: 0.92, moreLines: 0 },
  { factor: 0.84, moreLines: 0 },
  { factor: 0.84, moreLines: 1 },
  { factor: 0.74, moreLines: 1 },
  { factor: 0.64, moreLines: 2 },
];

function* everyAttempt(): Generator<Attempt> {
  yield* attempts;
  for (let factor = 0.64; factor > 0.0001; factor *= 0.86) {
    yield { factor, moreLines: Number.POSITIVE_INFINITY, breaks: true };
  }
}

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
  for (const { factor, moreLines, breaks } of everyAttempt()) {
    const cap = style.size * frameUnit(frame) * factor;
    const limit = (column.right - column.left) / cap - 2 * reachOf(style).x;
    if (limit <= 0) continue;
    const parts = ({ tokens, levels }: CueTokens): Token[] =>
      tokens.some((each) => each.width > limit && (breaks || hasNoSpaces(each.text)))
        ? tokens.flatMap((each) => (breaks || hasNoSpaces(each.text) ? divided(each, limit, drawing, levels) : [each]))
        : tokens;
    const words = litInTurn(parts(first), cue.endMs);
    const limits = { limit, maxLines: style.maxLines + moreLines, parts: breaks === true };
    const lines = inLines(words, parts(second), limits, style);
    if (lines && heightOf({ cap, ...lines }, drawing) <= room.bottom - room.top) return { cap, ...lines };
  }
  throw new Error('There is no room for captions in this frame.');
}

function inLines(words: Token[], second: Token[], limits: Limits, style: Style) {
  const stacks = style.animation.kind === 'stacked';
  const lines = stacks
    ? linesOf(stacked(words, limits.limit, style), { ...limits, maxLines: limits.maxLines + 2 })
    : linesOf(words, limits);
  const secondLines = linesOf(second, limits);
  return lines && secondLines && { lines, secondLines };
}
