import { roundedBox } from './ass/paths.ts';
import { alpha, colour, number, roundedMs } from './ass/values.ts';
import { fading } from './kinds/fade.ts';
import type { PlacedLine } from './layout/block.ts';
import { parted, type Range } from './layout/parted.ts';
import type { Rect } from './layout/room.ts';
import { layers, type Scene } from './scene.ts';

type TimedBox = Rect & { startMs: number };

/** The boxes that lie still below words, lines, or all of them. */
export function drawBoxes(scene: Scene): void {
  const { style, block, sheet, endMs } = scene;
  const { color, opacity, radius } = style.box;
  for (const { left, top, right, bottom, startMs } of boxesOf(scene)) {
    const seen = opacity < 1 ? `\\1a${alpha(opacity)}` : '';
    const tags = `\\an7\\pos(${number(left)},${number(top)})\\1c${colour(color)}${seen}${fading(scene)}`;
    sheet.shape(
      { layer: layers.box, startMs, endMs, tags },
      roundedBox(right - left, bottom - top, radius * block.cap),
    );
  }
}

function boxesOf(scene: Scene): TimedBox[] {
  const { style, block, startMs } = scene;
  const { lines, room } = block;
  switch (style.box.kind) {
    case 'none':
      return [];
    case 'word':
      return wordBoxes(scene);
    case 'line':
      return rowsOf(scene).map((row, index) => {
        const { left, right, tokens } = lines[index]!;
        const [side] = parted([{ from: left, to: right }], style.box.paddingX * block.cap) as [Range];
        return { ...box(side, row), startMs: sinceMs(scene, tokens[0]!.token.startMs) };
      });
    case 'block':
    case 'bar': {
      const [rows, pad] = [rowsOf(scene), style.box.paddingX * block.cap];
      const isBar = style.box.kind === 'bar';
      const from = isBar ? room.left : Math.min(...lines.map(({ left }) => left)) - pad;
      const to = isBar ? room.right : Math.max(...lines.map(({ right }) => right)) + pad;
      return [{ ...box({ from, to }, { from: rows[0]!.from, to: rows.at(-1)!.to }), startMs }];
    }
  }
}

function wordBoxes(scene: Scene): TimedBox[] {
  const { style, block } = scene;
  const rows = rowsOf(scene);
  return block.lines.flatMap(({ tokens }: PlacedLine, line) => {
    const ordered = tokens.toSorted((a, b) => a.left - b.left);
    const sides = parted(
      ordered.map(({ left, right }) => ({ from: left, to: right })),
      style.box.paddingX * block.cap,
    );
    return ordered.map(({ token }, index) => ({
      ...box(sides[index]!, rows[line]!),
      startMs: sinceMs(scene, token.startMs),
    }));
  });
}

/** From top to bottom of the box of each line. */
const rowsOf = ({ style, block }: Scene): Range[] =>
  parted(
    block.lines.map(({ top, bottom }) => ({ from: top, to: bottom })),
    style.box.paddingY * block.cap,
  );

const box = (x: Range, y: Range): Rect => ({ left: x.from, right: x.to, top: y.from, bottom: y.to });

/** A box comes with what is in it. */
function sinceMs({ startMs, style }: Scene, wordMs: number): number {
  const hides = style.upcoming.opacity === 0 || style.animation.kind === 'typewriter';
  return hides ? Math.max(startMs, roundedMs(wordMs)) : startMs;
}
