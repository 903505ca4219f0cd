import { number } from './values.ts';

/** Where the handles of a curve lie that follows a quarter of a circle. */
const curve = 0.5523;

/** From the upper left corner at 0, 0. */
export function roundedBox(width: number, height: number, radius: number): string {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  const [w, h, k] = [width, height, r * (1 - curve)];
  if (r < 0.5) return path`m ${0} ${0} l ${w} ${0} ${w} ${h} ${0} ${h}`;
  return path`m ${r} ${0} l ${w - r} ${0} b ${w - k} ${0} ${w} ${k} ${w} ${r} l ${w} ${h - r} b ${w} ${h - k} ${w - k} ${h} ${w - r} ${h} l ${r} ${h} b ${k} ${h} ${0} ${h - k} ${0} ${h - r} l ${0} ${r} b ${0} ${k} ${k} ${0} ${r} ${0}`;
}

const path = (texts: TemplateStringsArray, ...values: number[]): string =>
  String.raw({ raw: texts }, ...values.map(number));

/**
 * A square that `\fscx` and `\fscy` stretch to so many pixels. Its border is not stretched, and its corners are round: a
 * border as wide as the radius makes a box that can change its width without bending its corners.
 */
export const square = 'm 0 0 l 100 0 100 100 0 100';
