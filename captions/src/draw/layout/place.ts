import type { Drawing } from '../drawing.ts';
import { inVisualOrder } from '../text/bidi.ts';
import type { Run } from '../text/runs.ts';
import { airBetween, type Token } from '../text/token.ts';
import type { Block, PlacedLine, PlacedRun, PlacedToken } from './block.ts';
import { type Heights, heightsOf, pitch } from './heights.ts';
import { type Line, widthOf } from './lines.ts';
import { reachOf } from './reach.ts';
import { columnOf, roomOf } from './room.ts';

/** Lines with the height of their capitals in pixels; those of the second language stand last. */
export type Lines = { cap: number; lines: Line[]; secondLines: Line[] };

/** The height of all lines with everything around them. */
export function heightOf({ cap, lines, secondLines }: Lines, drawing: Drawing): number {
  const heights = [...lines, ...secondLines].map(heightsOf);
  const { above, below } = reachOf(drawing.style);
  const bases = baselines(heights, lines.length, drawing.style.lineHeight);
  return (
    cap *
    (heights[0]!.above + bases.at(-1)! + Math.max(heights.at(-1)!.below, heights.at(-1)!.boxBelow) + above + below)
  );
}

/** The second language stands a little apart. */
function baselines(heights: readonly Heights[], firstSecond: number, lineHeight: number): number[] {
  const found = [0];
  for (let index = 1; index < heights.length; index++) {
    const apart = index === firstSecond ? 0.3 : 0;
    found.push(found[index - 1]! + pitch(heights[index - 1]!, heights[index]!, lineHeight) + apart);
  }
  return found;
}

/** Gives every line, word and run its place. The middle of the block is where the style wants it, inside of the room. */
export function place(content: Lines, drawing: Drawing): Block {
  const { cap, lines, secondLines } = content;
  const { style } = drawing;
  const all = [...lines, ...secondLines];
  const room = roomOf(drawing);
  const reach = reachOf(style);
  const heights = all.map(heightsOf);
  const height = heightOf(content, drawing);
  const middle = room.top + style.position * (room.bottom - room.top);
  const top = Math.max(room.top, Math.min(room.bottom - height, middle - height / 2));
  const first = top + (reach.above + heights[0]!.above) * cap;
  const column = columnOf(room, style);
  const inner = { left: column.left + reach.x * cap, right: column.right - reach.x * cap };
  const placed = baselines(heights, lines.length, style.lineHeight).map((base, index): PlacedLine => {
    const width = widthOf(all[index]!) * cap;
    const spare = inner.right - inner.left - width;
    const left = inner.left + (style.align === 'left' ? 0 : style.align === 'right' ? spare : spare / 2);
    const baseline = first + base * cap;
    const { boxAbove, boxBelow } = heights[index]!;
    const isSecond = index >= lines.length;
    const tokens = placeLine(all[index]!, { left, baseline, cap, line: index, isSecond });
    const [boxTop, boxBottom] = [baseline - boxAbove * cap, baseline + boxBelow * cap];
    return { tokens, left, right: left + width, top: boxTop, bottom: boxBottom, baseline, isSecond };
  });
  return {
    cap,
    lines: placed,
    bounds: {
      left: Math.min(...placed.map(({ left }) => left)) - reach.x * cap,
      right: Math.max(...placed.map(({ right }) => right)) + reach.x * cap,
      top,
      bottom: top + height,
    },
    room,
    isTight: all.some((line) => line.some((token, index) => token.runs.length > 1 || (index > 0 && token.gap === 0))),
  };
}

type Spot = { left: number; baseline: number; cap: number; line: number; isSecond: boolean };
type Item = { token: Token; run: Run; level: number; index: number };

/** Runs stand in the order in which the eye meets them, which in a mixed line is not that of the words. */
function placeLine(line: Line, { left, baseline, cap, line: number, isSecond }: Spot): PlacedToken[] {
  const items = line.flatMap((token) =>
    token.runs.map((run, index): Item => ({ token, run, level: run.level, index })),
  );
  const places = new Map<Token, PlacedRun[]>();
  let x = left;
  let before: Item | undefined;
  for (const item of inVisualOrder(items)) {
    if (before) x += spaceBetween(before, item, line) * cap;
    const right = x + item.run.width * item.token.scale * cap;
    places.set(item.token, [...(places.get(item.token) ?? []), { run: item.run, left: x, right }]);
    x = right;
    before = item;
  }
  return line.map((token, index) => {
    const runs = places.get(token)!;
    const own = cap * token.scale;
    return {
      token,
      runs,
      left: runs[0]!.left,
      right: runs.at(-1)!.right,
      top: baseline - own,
      bottom: baseline,
      baseline,
      cap: own,
      line: number,
      isSecond,
      touches: (index > 0 && token.gap === 0) || line[index + 1]?.gap === 0,
    };
  });
}

/** Between two words it is the space of the one that is read later. */
function spaceBetween(before: Item, after: Item, line: Line): number {
  if (before.token === after.token) return airBetween(before.run, after.run) * after.token.scale;
  const later = Math.max(line.indexOf(before.token), line.indexOf(after.token));
  return line[later]!.gap;
}
