import { drawToken } from '../draw-token.ts';
import { riseBy } from '../layout/reach.ts';
import { colouring } from './colouring.ts';
import type { Kind } from './kind.ts';

/** Words come up from below when they are said, or together with the cue where they can be read before. */
export const rise: Kind = {
  word: (scene, placed) => {
    const { style, follows } = scene;
    const { saidMs: _, offMs: __, ...rest } = colouring(scene, placed);
    const ms = style.animation.durationMs;
    const fades = !follows || rest.startMs > scene.startMs;
    const motion = {
      first: { ...rest.motion.first, opacity: fades ? 0 : 0.6 },
      changes: [{ fromMs: 0, toMs: ms * 0.6, opacity: rest.motion.first.opacity ?? 1 }, ...rest.motion.changes],
      slide: { dx: 0, dy: riseBy(style) * scene.block.cap, ms },
    };
    drawToken(scene, placed, { ...rest, motion: placed.isSecond ? rest.motion : motion });
  },
};
