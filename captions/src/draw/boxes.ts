import { roundedBox } from './ass/paths.ts';
import { alpha, colour, number, roundedMs } from './ass/values.ts';
import { fading } from './kinds/fade.ts';
import type { PlacedLine } from './layout/block.ts';
import type { Rect } from './layout/room.ts';
import { layers, type Scene } from './scene.ts';

type TimedBox = Rect & { startMs: number };

/** The boxes that lie still below words, lines, or all of them. */
export function drawBoxes(scene: Scene): void {
  const { style, block, sheet, endMs } = scene;
  const { color, opacity, radius, paddingX, paddingY } = style.box;
  const [padX, padY] = [paddingX * block.cap, paddingY * block.cap];
  for (const { left, top, right, bottom, startMs } of boxesOf(scene)) {
    const [width, height] = [right - left + 2 * padX, bottom - top + 2 * padY];
    const seen = opacity < 1 ? `\\1a${alpha(opacity)}` : '';
    const tags = `\\an7\\pos(${number(left - padX)},${number(top - padY)})\\1c${colour(color)}${seen}${fading(scene)}`;
    sheet.shape({ layer: layers.box, startMs, endMs, tags }, roundedBox(width, height, radius * block.cap));
  }
}

function boxesOf(scene: Scene): TimedBox[] {
  const { style, block } = scene;
  const { lines, room } = block;
  const padX = style.box.paddingX * block.cap;
  switch (style.box.kind) {
    case 'none':
      return [];
    case 'word':
      return lines.flatMap((line) =>
        line.tokens.map(({ left, right, token }) => ({
          ...spanOf(line),
          left,
          right,
          startMs: sinceMs(scene, token.startMs),
        })),
      );
    case 'line':
      return lines.map((line) => ({ ...spanOf(line), startMs: sinceMs(scene, line.tokens[0]!.token.startMs) }));
    case 'block':
      return [{ ...around(lines), startMs: scene.startMs }];
    case 'bar':
      return [{ ...around(lines), left: room.left + padX, right: room.right - padX, startMs: scene.startMs }];
  }
}

const spanOf = ({ left, top, right, bottom }: PlacedLine): Rect => ({ left, top, right, bottom });

const around = (lines: readonly PlacedLine[]): Rect => ({
  left: Math.min(...lines.map(({ left }) => left)),
  top: Math.min(...lines.map(({ top }) => top)),
  right: Math.max(...lines.map(({ right }) => right)),
  bottom: Math.max(...lines.map(({ bottom }) => bottom)),
});

/** A box comes with what is in it. */
function sinceMs({ startMs, style }: Scene, wordMs: number): number {
  const hides = style.upcoming.opacity === 0 || style.animation.kind === 'typewriter';
  return hides ? Math.max(startMs, roundedMs(wordMs)) : startMs;
}
