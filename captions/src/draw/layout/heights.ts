import type { Line } from './lines.ts';

/** How much a line needs above and below its base line: for its ink, and, more evenly, for a box around it. */
export type Heights = { above: number; below: number; boxAbove: number; boxBelow: number; scale: number };

export function heightsOf(line: Line): Heights {
  const scale = Math.max(...line.map((token) => token.scale));
  const above = Math.max(...line.map((token) => token.above), scale);
  const below = Math.max(...line.map((token) => token.below), 0);
  const letters = line.filter(({ isPicture }) => !isPicture);
  return {
    above,
    below,
    boxAbove: scale + stepped(Math.max(0, ...letters.map((token) => token.above)) - scale, 0.42),
    boxBelow: stepped(Math.max(0, ...letters.map((token) => token.below)), 0.45),
    scale,
  };
}

/** Accents and the tails of letters hang into the padding. Only what goes further counts, in steps, so that boxes stay calm. */
const stepped = (excess: number, ignored: number): number =>
  excess <= ignored ? 0 : Math.ceil((excess - ignored + 0.02) / 0.1) * 0.1;

/** From the base line of one line to that of the next. */
export const pitch = (before: Heights, after: Heights, lineHeight: number): number =>
  Math.max(lineHeight - 1 + after.scale, before.below + after.above + 0.12);
