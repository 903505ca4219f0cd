import { square } from '../ass/paths.ts';
import { colour, number, roundedMs } from '../ass/values.ts';
import { drawToken } from '../draw-token.ts';
import { type PlacedToken, tokensIn } from '../layout/block.ts';
import { underlineAt, underlineHeight } from '../layout/reach.ts';
import { layers, type Scene } from '../scene.ts';
import { colouring } from './colouring.ts';
import type { Kind } from './kind.ts';

/** A line sweeps along below the word that is said, in the direction of reading, and shrinks away after it. */
export const underline: Kind = {
  word: (scene, token) => drawToken(scene, token, colouring(scene, token)),
  marks: (scene) => {
    for (const token of tokensIn(scene.block)) if (!token.token.isPicture && !token.isSecond) sweep(scene, token);
  },
};

function sweep({ style, sheet, block, startMs, endMs }: Scene, placed: PlacedToken): void {
  const { token } = placed;
  const height = underlineHeight(style) * block.cap;
  const radius = height / 2;
  // Below all tails of the line, which in Arabic go deep.
  const tails = Math.max(...block.lines[placed.line]!.tokens.map((each) => each.token.below));
  const y = placed.baseline + Math.max(underlineAt, tails + 0.06) * block.cap + radius;
  const width = Math.max(1, placed.right - placed.left - 2 * radius);
  const isRightToLeft = token.runs[0]!.level % 2 === 1;
  const [start, end] = isRightToLeft
    ? [
        `\\an6\\pos(${number(placed.right - radius)},${number(y)})`,
        `\\an4\\pos(${number(placed.left + radius)},${number(y)})`,
      ]
    : [
        `\\an4\\pos(${number(placed.left + radius)},${number(y)})`,
        `\\an6\\pos(${number(placed.right - radius)},${number(y)})`,
      ];
  const color = colour(style.animation.color);
  const paint = `\\1c${color}\\3c${color}\\bord${number(radius)}\\fscy1`;
  const ms = style.animation.durationMs;
  const onMs = Math.max(startMs, roundedMs(token.startMs));
  const offMs = roundedMs(token.litUntilMs);
  const growing = `${start}${paint}\\fscx1\\t(0,${ms},0.6,\\fscx${number(width)})`;
  sheet.shape({ layer: layers.mark, startMs: onMs, endMs: offMs, tags: growing }, square);
  if (offMs >= endMs) return;
  const shrinking = `${end}${paint}\\fscx${number(width)}\\t(0,100,\\fscx1\\alpha&HFF&)`;
  sheet.shape({ layer: layers.mark, startMs: offMs, endMs: Math.min(offMs + 100, endMs), tags: shrinking }, square);
}
