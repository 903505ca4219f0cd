import { ssim } from 'ssim.js';
import type { Picture } from './paint.ts';

/**
 * How much two pictures look alike. `structure` is the mean structural similarity, 1 for the same picture; `colour` is
 * the most that the mean colour of any block differs, in steps of 256.
 */
export type Likeness = { structure: number; colour: number };

/**
 * Other processors round differently, by a step or two in single pixels; another way of drawing an edge moves a block by
 * five. A letter that is missing, a wrong colour or a line that is two pixels off moves one by thirty and more.
 */
export const tolerance: Likeness = { structure: 0.985, colour: 12 };

const block = 6;

export function likenessOf(these: Picture, those: Picture): Likeness {
  if (these.data.equals(those.data)) return { structure: 1, colour: 0 };
  const { mssim } = ssim(withAlpha(these), withAlpha(those), { ssim: 'weber', downsample: false });
  return { structure: mssim, colour: colourDifference(these, those) };
}

export const isAlike = ({ structure, colour }: Likeness): boolean =>
  structure >= tolerance.structure && colour <= tolerance.colour;

function colourDifference(these: Picture, those: Picture): number {
  let most = 0;
  for (let y = 0; y < these.height; y += block) {
    for (let x = 0; x < these.width; x += block) {
      const [a, b] = [meanColour(these, x, y), meanColour(those, x, y)];
      for (const channel of [0, 1, 2] as const) most = Math.max(most, Math.abs(a[channel] - b[channel]));
    }
  }
  return most;
}

function meanColour({ data, width, height }: Picture, left: number, top: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  const [right, bottom] = [Math.min(left + block, width), Math.min(top + block, height)];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 3;
      sum[0] += data[at]!;
      sum[1] += data[at + 1]!;
      sum[2] += data[at + 2]!;
    }
  }
  const pixels = (right - left) * (bottom - top);
  return [sum[0] / pixels, sum[1] / pixels, sum[2] / pixels];
}

function withAlpha({ data, width, height }: Picture): { data: Uint8ClampedArray; width: number; height: number } {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) pixels.set(data.subarray(from, from + 3), to);
  return { data: pixels, width, height };
}
