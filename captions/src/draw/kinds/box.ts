import { square } from '../ass/paths.ts';
import { colour, number, roundedMs } from '../ass/values.ts';
import { drawToken } from '../draw-token.ts';
import { middleOf, type PlacedToken, tokensIn } from '../layout/block.ts';
import { layers, type Scene } from '../scene.ts';
import { colouring } from './colouring.ts';
import type { Kind } from './kind.ts';

/** A box that goes from word to word with what is said. */
export const movingBox: Kind = {
  word: (scene, token) => drawToken(scene, token, colouring(scene, token)),
  marks: (scene) => {
    let before: PlacedToken | undefined;
    for (const token of tokensIn(scene.block)) {
      if (token.token.isPicture || token.isSecond) continue;
      drawBox(scene, token, before);
      before = token;
    }
  },
};

type Box = { x: number; y: number; width: number; height: number };

function drawBox(scene: Scene, token: PlacedToken, before: PlacedToken | undefined): void {
  const { style, sheet, block } = scene;
  const startMs = Math.max(scene.startMs, roundedMs(token.token.startMs));
  const radius = Math.min(style.box.radius, 0.5 + style.box.paddingY) * block.cap;
  const to = boxAround(scene, token, radius);
  const size = ({ width, height }: Box) => `\\fscx${number(width)}\\fscy${number(height)}`;
  const color = colour(style.animation.color);
  const ms = style.animation.durationMs;
  // From the line above it cannot slide: it grows where it is.
  const slides = before !== undefined && before.line === token.line;
  const from = slides ? boxAround(scene, before, radius) : { ...to, width: to.width * 0.72, height: to.height * 0.72 };
  const way = slides
    ? `\\move(${number(from.x)},${number(from.y)},${number(to.x)},${number(to.y)},0,${ms})`
    : `\\pos(${number(to.x)},${number(to.y)})`;
  const tags = `\\an5${way}\\1c${color}\\3c${color}\\bord${number(radius)}${size(from)}\\t(0,${ms},0.7,${size(to)})`;
  sheet.shape({ layer: layers.mark, startMs, endMs: token.token.litUntilMs, tags }, square);
}

/** The border adds the radius on each side. Letters that reach out of the line are inside, too. */
function boxAround({ style, block }: Scene, token: PlacedToken, radius: number): Box {
  const line = block.lines[token.line]!;
  const { paddingX, paddingY } = style.box;
  const padX = Math.min(paddingX, Math.max(token.token.gap, style.wordSpacing) * 0.6 + 0.02) * block.cap;
  return {
    x: middleOf(token),
    y: (line.top + line.bottom) / 2,
    width: Math.max(1, token.right - token.left + 2 * padX - 2 * radius),
    height: Math.max(1, line.bottom - line.top + 2 * paddingY * block.cap - 2 * radius),
  };
}
