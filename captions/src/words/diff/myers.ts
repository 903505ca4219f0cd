import type { Pair, Range, Text } from './range.ts';

/** How far the comparison came, and the words that were the same on the way. */
type Way = { pairs: Pair[]; aTo: number; bTo: number };

/**
 * Myers: the fewest differences between two texts. After `limit` of them it stops, at the place that lies furthest
 * along; so it takes time in the order of the limit times the length, whatever the texts.
 */
export function fewestDifferences(a: Text, b: Text, range: Range, limit: number): Way {
  const [aLength, bLength] = [range.aTo - range.aFrom, range.bTo - range.bFrom];
  const most = Math.min(limit, aLength + bLength);
  // The furthest place on each diagonal that so many differences can reach.
  const furthest = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  let best = { x: 0, y: 0, differences: 0 };
  for (let differences = 0; differences <= most; differences++) {
    trace.push(furthest.slice(most - differences, most + differences + 3));
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      const at = most + 1 + diagonal;
      const isDown = diagonal === -differences || (diagonal !== differences && furthest[at - 1]! < furthest[at + 1]!);
      let x = isDown ? furthest[at + 1]! : furthest[at - 1]! + 1;
      while (x < aLength && x - diagonal < bLength && a[range.aFrom + x] === b[range.bFrom + x - diagonal]) x++;
      furthest[at] = x;
      const y = x - diagonal;
      if (x <= aLength && y <= bLength && x + y > best.x + best.y) best = { x, y, differences };
      if (x >= aLength && y >= bLength) return wayTo(trace, best, range);
    }
  }
  return wayTo(trace, best, range);
}

function wayTo(trace: Int32Array[], best: { x: number; y: number; differences: number }, range: Range): Way {
  const pairs: Pair[] = [];
  let { x, y } = best;
  for (let differences = best.differences; differences >= 0; differences--) {
    const row = trace[differences]!;
    const reached = (diagonal: number) => row[diagonal + differences + 1]!;
    const diagonal = x - y;
    const isDown =
      diagonal === -differences || (diagonal !== differences && reached(diagonal - 1) < reached(diagonal + 1));
    const [fromX, fromY] = differences === 0 ? [0, 0] : stepBack(reached, diagonal, isDown);
    const [startX, startY] = differences === 0 ? [0, 0] : isDown ? [fromX, fromY + 1] : [fromX + 1, fromY];
    while (x > startX && y > startY) pairs.push([range.aFrom + --x, range.bFrom + --y]);
    [x, y] = [fromX, fromY];
  }
  return { pairs: pairs.reverse(), aTo: range.aFrom + best.x, bTo: range.bFrom + best.y };
}

function stepBack(reached: (diagonal: number) => number, diagonal: number, isDown: boolean): [number, number] {
  const before = isDown ? diagonal + 1 : diagonal - 1;
  return [reached(before), reached(before) - before];
}
