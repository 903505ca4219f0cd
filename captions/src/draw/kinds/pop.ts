import { type Motion, together } from '../ass/motion.ts';
import { drawToken } from '../draw-token.ts';
import { mostScale, peakOf } from '../layout/reach.ts';
import { colouring } from './colouring.ts';
import type { Kind } from './kind.ts';

/** The word that is said leaps up, settles a little larger than the others, and goes back when the next one is said. */
export const pop: Kind = {
  word: (scene, placed) => {
    const { style } = scene;
    const { saidMs, offMs, ...rest } = colouring(scene, placed);
    const room = mostScale(style, placed);
    const peak = Math.min(style.spoken.scale + peakOf(style), room);
    const settled = 1 + (peak - 1) * restShare(style.spoken.scale, peakOf(style));
    const half = style.animation.durationMs * 0.55;
    const saidNow = { scale: saidMs <= 0 ? 1 - (peak - 1) * 0.6 : 1 };
    const motion: Motion = {
      first: saidMs <= 0 ? saidNow : {},
      changes: [
        { fromMs: saidMs, toMs: saidMs + half, ease: 0.7, scale: peak },
        { fromMs: saidMs + half, toMs: saidMs + style.animation.durationMs, scale: settled },
        ...(rest.startMs + offMs < rest.endMs ? [{ fromMs: offMs, toMs: offMs + 90, scale: 1 }] : []),
      ],
    };
    drawToken(scene, placed, { ...rest, motion: placed.isSecond ? rest.motion : together(rest.motion, motion) });
  },
};

/** How much of the leap stays. */
const restShare = (scale: number, peak: number): number =>
  scale - 1 + peak === 0 ? 0 : (scale - 1) / (scale - 1 + peak);
