import { type Outline, type Point, pointsOf, reversed, turnOf } from './outline.ts';
import { outlinesOf, pathOf } from './shapes.ts';

/** A line with a width, as something to fill: round at its joints and ends. */
export function strokeOf(outlines: readonly Outline[], width: number): Outline[] {
  return outlines.flatMap((outline) => {
    const points = pointsOf(outline, 12);
    return points.flatMap((point, index) => [dot(point, width / 2), ...bar(points[index - 1], point, width / 2)]);
  });
}

const dot = ({ x, y }: Point, radius: number): Outline =>
  outlinesOf(pathOf['circle']!({ cx: String(x), cy: String(y), r: String(radius) }), [])[0]!;

function bar(from: Point | undefined, to: Point, radius: number): Outline[] {
  if (!from) return [];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [((to.y - from.y) / length) * radius, (-(to.x - from.x) / length) * radius];
  const corners = [
    { x: to.x + dx, y: to.y + dy },
    { x: to.x - dx, y: to.y - dy },
    { x: from.x - dx, y: from.y - dy },
  ];
  const outline = { start: { x: from.x + dx, y: from.y + dy }, segments: corners.map((to) => ({ to })) };
  // All of them turn the same way, or they would cancel each other out where they overlap.
  return [turnOf(pointsOf(outline)) > 0 ? outline : reversed(outline)];
}
