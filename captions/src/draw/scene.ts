import type { Style } from '../styles/style.ts';
import type { Sheet } from './ass/sheet.ts';
import type { Block } from './layout/block.ts';

/** A cue that is about to be drawn. Times are rounded to what ASS knows. */
export type Scene = {
  startMs: number;
  endMs: number;
  /** The cue before ends when this one starts, and this one ends when the next starts: nothing may fade to nothing there. */
  follows: boolean;
  isFollowed: boolean;
  block: Block;
  style: Style;
  sheet: Sheet;
};

/** What lies above what. */
export const layers = { box: 0, mark: 1, shadow: 2, text: 3, fill: 4, picture: 5, caret: 6 } as const;
