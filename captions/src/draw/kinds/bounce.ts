import type { Motion } from '../ass/motion.ts';
import { together } from '../ass/motion.ts';
import { drawToken } from '../draw-token.ts';
import { mostScale, turnBy } from '../layout/reach.ts';
import { colouring } from './colouring.ts';
import type { Kind } from './kind.ts';

/** Words spring up when they are said, swing once and come to rest. */
export const bounce: Kind = {
  word: (scene, placed) => {
    const { style } = scene;
    const { saidMs, offMs: _, ...rest } = colouring(scene, placed);
    const { width } = placed.token;
    const peak = Math.min(1 + 0.22 * style.animation.strength, mostScale(style, placed));
    const turn = (Math.asin(Math.min(1, (2 * turnBy(style)) / Math.max(width, 2))) * 180) / Math.PI;
    const side = Math.round(placed.left) % 2 === 0 ? 1 : -1;
    const ms = style.animation.durationMs;
    const at = (share: number) => saidMs + ms * share;
    const spring: Motion = {
      first: saidMs <= 0 ? { scale: 1 - 0.5 * style.animation.strength, turn: turn * side } : {},
      changes: [
        ...(saidMs > 0 ? [{ fromMs: saidMs, toMs: saidMs + 10, scale: 0.8, turn: turn * side }] : []),
        { fromMs: at(0), toMs: at(0.45), ease: 0.8, scale: peak, turn: (-turn * side) / 2 },
        { fromMs: at(0.45), toMs: at(0.75), scale: 0.95, turn: (turn * side) / 5 },
        { fromMs: at(0.75), toMs: at(1), scale: 1, turn: 0 },
      ],
    };
    drawToken(scene, placed, { ...rest, motion: placed.isSecond ? rest.motion : together(rest.motion, spring) });
  },
};
