import { type Motion, together } from '../ass/motion.ts';
import { drawToken } from '../draw-token.ts';
import { mostScale } from '../layout/reach.ts';
import { colouring } from './colouring.ts';
import type { Kind } from './kind.ts';

/** The big word is thrown onto the screen; the small ones come up quietly. */
export const stackedKind: Kind = {
  word: (scene, placed) => {
    const { style } = scene;
    const { saidMs, offMs: _, ...rest } = colouring(scene, placed);
    const ms = style.animation.durationMs;
    const isBig = placed.token.scale > 1;
    const room = mostScale(style, placed);
    const from = isBig ? Math.min(1 + 0.5 * style.animation.strength, room) : 0.8;
    const landing: Motion = {
      first: saidMs <= 0 ? { scale: from } : {},
      changes: isBig
        ? [
            { fromMs: saidMs, toMs: saidMs + ms * 0.6, scale: 0.95 },
            { fromMs: saidMs + ms * 0.6, toMs: saidMs + ms, scale: 1 },
          ]
        : [{ fromMs: saidMs, toMs: saidMs + ms * 0.6, ease: 0.6, scale: 1 }],
    };
    drawToken(scene, placed, { ...rest, motion: placed.isSecond ? rest.motion : together(rest.motion, landing) });
  },
};
