import type { Run } from '../text/runs.ts';
import type { Token } from '../text/token.ts';
import type { Rect } from './room.ts';

/** From here on lengths are pixels of the frame. */
export type PlacedRun = { run: Run; left: number; right: number };

export type PlacedToken = Rect & {
  token: Token;
  runs: PlacedRun[];
  baseline: number;
  /** The height of its capitals. */
  cap: number;
  line: number;
  isSecond: boolean;
  /** It has no space to a neighbour. */
  touches: boolean;
};

/** From the capitals' top to the base line, and further where letters need it. */
export type PlacedLine = Rect & { tokens: PlacedToken[]; baseline: number; isSecond: boolean };

/** What is shown at once, with a place for everything. */
export type Block = {
  /** The height of the capitals of ordinary words. */
  cap: number;
  lines: PlacedLine[];
  /** How far all of it reaches, with outlines, boxes and movements. */
  bounds: Rect;
  room: Rect;
  /** Words touch, as Chinese ones do: then no outline may lie over a neighbour. */
  isTight: boolean;
};

export const tokensIn = ({ lines }: Block): PlacedToken[] => lines.flatMap(({ tokens }) => tokens);

export const middleOf = ({ left, right }: { left: number; right: number }): number => (left + right) / 2;
