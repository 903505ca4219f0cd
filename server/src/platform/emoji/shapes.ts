import svgpath from 'svgpath';
import type { Outline, Point } from './outline.ts';

export type Attributes = Record<string, string>;

const number = (value: string | undefined, otherwise = 0): number =>
  value === undefined ? otherwise : Number.parseFloat(value);

/** Where the handles of a curve lie that follows a quarter of a circle. */
const quarter = 0.5522847498;

function ellipse(x: number, y: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * quarter, ry * quarter];
  return [
    `M${x - rx} ${y}C${x - rx} ${y - ky} ${x - kx} ${y - ry} ${x} ${y - ry}`,
    `C${x + kx} ${y - ry} ${x + rx} ${y - ky} ${x + rx} ${y}`,
    `C${x + rx} ${y + ky} ${x + kx} ${y + ry} ${x} ${y + ry}`,
    `C${x - kx} ${y + ry} ${x - rx} ${y + ky} ${x - rx} ${y}Z`,
  ].join('');
}

function rectangle({ x: left, y: top, width, height, rx: radiusX, ry: radiusY }: Attributes): string {
  const [x, y, w, h] = [number(left), number(top), number(width), number(height)];
  const rx = Math.min(number(radiusX, number(radiusY)), w / 2);
  const ry = Math.min(number(radiusY, rx), h / 2);
  if (rx === 0) return `M${x} ${y}H${x + w}V${y + h}H${x}Z`;
  const corner = (toX: number, toY: number) => `A${rx} ${ry} 0 0 1 ${toX} ${toY}`;
  return (
    `M${x + rx} ${y}H${x + w - rx}${corner(x + w, y + ry)}V${y + h - ry}${corner(x + w - rx, y + h)}` +
    `H${x + rx}${corner(x, y + h - ry)}V${y + ry}${corner(x + rx, y)}Z`
  );
}

const polygon = ({ points = '' }: Attributes): string =>
  `M${points
    .trim()
    .split(/[\s,]+/)
    .join(' ')}Z`;

/** The elements of SVG that draw, each as a path. */
export const pathOf: Record<string, (attributes: Attributes) => string> = {
  path: ({ d = '' }) => d,
  circle: ({ cx, cy, r }) => ellipse(number(cx), number(cy), number(r), number(r)),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(number(cx), number(cy), number(rx), number(ry)),
  rect: rectangle,
  polygon,
  polyline: polygon,
  line: ({ x1, y1, x2, y2 }) => `M${number(x1)} ${number(y1)}L${number(x2)} ${number(y2)}`,
};

/** A path as outlines of lines and curves. Transforms stand with the innermost first. */
export function outlinesOf(path: string, transforms: readonly string[]): Outline[] {
  let moved = svgpath(path);
  for (const transform of transforms) moved = moved.transform(transform);
  const outlines: Outline[] = [];
  let current: Outline | undefined;
  const begin = (start: Point): Outline => {
    const outline: Outline = { start, segments: [] };
    outlines.push(outline);
    return outline;
  };
  moved
    .abs()
    .unshort()
    .unarc()
    .iterate(([command, ...values], _index, x, y) => {
      if (command === 'M') current = begin(point(values));
      else if (command === 'Z' || command === 'z') current = undefined;
      else {
        current ??= begin({ x, y });
        current.segments.push(segmentOf(command, values, { x, y }));
      }
    });
  return outlines.filter(({ segments }) => segments.length > 0);
}

const point = (values: readonly number[], at = 0): Point => ({ x: values[at]!, y: values[at + 1]! });

function segmentOf(command: string, values: readonly number[], from: Point): Outline['segments'][number] {
  switch (command) {
    case 'L':
      return { to: point(values) };
    case 'H':
      return { to: { x: values[0]!, y: from.y } };
    case 'V':
      return { to: { x: from.x, y: values[0]! } };
    case 'C':
      return { handles: [point(values), point(values, 2)], to: point(values, 4) };
    case 'Q': {
      const [handle, to] = [point(values), point(values, 2)];
      const towards = (end: Point): Point => ({
        x: end.x + (2 / 3) * (handle.x - end.x),
        y: end.y + (2 / 3) * (handle.y - end.y),
      });
      return { handles: [towards(from), towards(to)], to };
    }
    default:
      throw new Error(`A path has the command ${command}, which is not known.`);
  }
}
