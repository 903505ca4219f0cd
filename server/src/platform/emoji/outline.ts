export type Point = { x: number; y: number };

/** A straight line, or a curve with two handles. */
export type Segment = { to: Point; handles?: [Point, Point] };

/** A closed line. */
export type Outline = { start: Point; segments: Segment[] };

/** The points along an outline; a curve becomes so many straight pieces. */
export function pointsOf({ start, segments }: Outline, pieces = 8): Point[] {
  const points = [start];
  for (const { to, handles } of segments) {
    const from = points.at(-1)!;
    if (!handles) points.push(to);
    else for (let piece = 1; piece <= pieces; piece++) points.push(along(from, handles, to, piece / pieces));
  }
  return points;
}

function along(from: Point, [first, second]: [Point, Point], to: Point, t: number): Point {
  const u = 1 - t;
  const at = (axis: 'x' | 'y') =>
    u ** 3 * from[axis] + 3 * u * u * t * first[axis] + 3 * u * t * t * second[axis] + t ** 3 * to[axis];
  return { x: at('x'), y: at('y') };
}

/** Above zero when it turns with the clock, on a screen. */
export function turnOf(points: readonly Point[]): number {
  return points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length]!;
    return sum + x * next.y - next.x * y;
  }, 0);
}

export function reversed({ start, segments }: Outline): Outline {
  const points = [start, ...segments.map(({ to }) => to)];
  return {
    start: points.at(-1)!,
    segments: segments
      .map(
        ({ handles }, index): Segment => ({
          to: points[index]!,
          ...(handles && { handles: [handles[1], handles[0]] }),
        }),
      )
      .toReversed(),
  };
}

function isInside({ x, y }: Point, points: readonly Point[]): boolean {
  let inside = false;
  for (const [index, a] of points.entries()) {
    const b = points.at(index - 1)!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** libass fills by the turns of outlines (non-zero). Those that were meant to be filled in turns are made to agree. */
export function fromEvenOdd(outlines: readonly Outline[]): Outline[] {
  const points = outlines.map((outline) => pointsOf(outline));
  return outlines.map((outline, index) => {
    const own = points[index]!;
    const probe = own[Math.floor(own.length / 2)]!;
    const depth = points.filter((other, at) => at !== index && isInside(probe, other)).length;
    return turnOf(own) > 0 === (depth % 2 === 0) ? outline : reversed(outline);
  });
}

type Box = { left: number; top: number; right: number; bottom: number };

function boxOf(outline: Outline): Box {
  const points = pointsOf(outline, 4);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Whether any of these may lie over any of those. */
export function mayMeet(these: readonly Outline[], those: readonly Outline[]): boolean {
  const others = those.map(boxOf);
  return these
    .map(boxOf)
    .some((a) => others.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
}
