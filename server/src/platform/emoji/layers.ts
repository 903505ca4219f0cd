import { type INode, parseSync } from 'svgson';
import { fromEvenOdd, mayMeet, type Outline } from './outline.ts';
import { outlinesOf, pathOf } from './shapes.ts';
import { strokeOf } from './stroke.ts';

/** What is filled with one colour. The lowest layer comes first. */
export type Layer = { color: string; opacity: number; outlines: Outline[] };

/** What an element takes over from those around it. */
type Paint = {
  fill: string;
  rule: string;
  stroke: string;
  strokeWidth: number;
  opacity: number;
  fillOpacity: number;
  transforms: string[];
};

/** Twemoji draws on squares of 36 units. */
export const side = 36;

/** A flat picture in SVG as layers. Twemoji has no gradients, no texts and no styles; its clips hide nothing. */
export function layersOf(svg: string): Layer[] {
  const root = parseSync(svg);
  const layers: Layer[] = [];
  const paint = { fill: '#000', rule: 'nonzero', stroke: 'none', strokeWidth: 1, opacity: 1, fillOpacity: 1 };
  collect(root, { ...paint, transforms: toSquare(root.attributes['viewBox']) }, layers);
  return joined(layers);
}

const unseen = ['defs', 'clipPath', 'title', 'desc', 'metadata'];

function collect(node: INode, around: Paint, layers: Layer[]): void {
  if (node.type !== 'element' || unseen.includes(node.name)) return;
  const paint = paintOf(node.attributes, around);
  if (node.name === 'svg' || node.name === 'g') {
    for (const child of node.children) collect(child, paint, layers);
    return;
  }
  const path = pathOf[node.name];
  if (!path) throw new Error(`A picture holds <${node.name}>, which is not known.`);
  const outlines = outlinesOf(path(node.attributes), paint.transforms);
  if (paint.fill !== 'none' && outlines.length > 0) {
    const filled = paint.rule === 'evenodd' && outlines.length > 1 ? fromEvenOdd(outlines) : outlines;
    layers.push({ color: hex(paint.fill), opacity: paint.opacity * paint.fillOpacity, outlines: filled });
  }
  if (paint.stroke !== 'none') {
    layers.push({ color: hex(paint.stroke), opacity: paint.opacity, outlines: strokeOf(outlines, paint.strokeWidth) });
  }
}

const paintOf = (own: Record<string, string>, around: Paint): Paint => ({
  fill: own['fill'] ?? around.fill,
  rule: own['fill-rule'] ?? around.rule,
  stroke: own['stroke'] ?? around.stroke,
  strokeWidth: Number(own['stroke-width'] ?? around.strokeWidth),
  opacity: around.opacity * Number(own['opacity'] ?? 1),
  fillOpacity: Number(own['fill-opacity'] ?? around.fillOpacity),
  transforms: own['transform'] ? [own['transform'], ...around.transforms] : around.transforms,
});

/** Pictures of another size are fitted into the middle of the square. */
function toSquare(viewBox = `0 0 ${side} ${side}`): string[] {
  const [x = 0, y = 0, width = side, height = side] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (x === 0 && y === 0 && width === side && height === side) return [];
  const scale = side / Math.max(width, height);
  const [dx, dy] = [(side - width * scale) / 2 - x * scale, (side - height * scale) / 2 - y * scale];
  return [`matrix(${scale} 0 0 ${scale} ${dx} ${dy})`];
}

const named: Record<string, string> = {
  red: '#FF0000',
  green: '#008000',
  navy: '#000080',
  black: '#000000',
  white: '#FFFFFF',
};

function hex(paint: string): string {
  const value = named[paint.trim()] ?? paint.trim().toUpperCase();
  if (/^#[0-9A-F]{6}$/.test(value)) return value;
  if (/^#[0-9A-F]{3}$/.test(value)) return value.replaceAll(/[0-9A-F]/g, '$&$&');
  throw new Error(`A picture has the colour ${paint}, which is not known.`);
}

/** Neighbours of one colour become one, unless they may overlap: there, opposite turns would make a hole. */
function joined(layers: readonly Layer[]): Layer[] {
  const result: Layer[] = [];
  for (const layer of layers) {
    const last = result.at(-1);
    const isAlike = last?.color === layer.color && last.opacity === 1 && layer.opacity === 1;
    if (isAlike && !mayMeet(last.outlines, layer.outlines)) last.outlines.push(...layer.outlines);
    else result.push({ ...layer, outlines: [...layer.outlines] });
  }
  return result;
}
