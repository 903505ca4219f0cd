/** Texts that differ in more words than this are not compared: it would take long, and say little. */
const mostDifferences = 4_000;

/** The words that two texts have in common, in order, as pairs of places: the most that are possible. */
export function matchWords(one: string[], other: string[]): [number, number][] {
  const [a, b] = [one.map(bare), other.map(bare)];
  const limit = Math.min(a.length + b.length, mostDifferences);
  // Myers: the furthest place on each diagonal that so many differences can reach.
  const furthest = new Int32Array(2 * limit + 3);
  const trace: Int32Array[] = [];
  for (let differences = 0; differences <= limit; differences++) {
    trace.push(furthest.slice(limit + 1 - differences - 1, limit + 1 + differences + 2));
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      const at = limit + 1 + diagonal;
      const isDown = diagonal === -differences || (diagonal !== differences && furthest[at - 1]! < furthest[at + 1]!);
      let x = isDown ? furthest[at + 1]! : furthest[at - 1]! + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++;
      furthest[at] = x;
      if (x >= a.length && x - diagonal >= b.length) return walkBack(trace, a.length, b.length);
    }
  }
  return [];
}

function walkBack(trace: Int32Array[], x: number, y: number): [number, number][] {
  const pairs: [number, number][] = [];
  let [atX, atY] = [x, y];
  for (let differences = trace.length - 1; differences >= 0; differences--) {
    const row = trace[differences]!;
    const reached = (diagonal: number) => row[diagonal + differences + 1]!;
    const diagonal = atX - atY;
    const isDown =
      diagonal === -differences || (diagonal !== differences && reached(diagonal - 1) < reached(diagonal + 1));
    const before = isDown ? diagonal + 1 : diagonal - 1;
    const fromX = differences === 0 ? 0 : reached(before);
    const fromY = differences === 0 ? 0 : fromX - before;
    const [startX, startY] = differences === 0 ? [0, 0] : isDown ? [fromX, fromY + 1] : [fromX + 1, fromY];
    while (atX > startX && atY > startY) pairs.unshift([--atX, --atY]);
    [atX, atY] = [fromX, fromY];
  }
  return pairs;
}

/** Case and punctuation do not tell words apart. */
const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || word;
