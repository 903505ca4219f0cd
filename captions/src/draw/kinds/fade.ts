import type { Motion } from '../ass/motion.ts';
import { drawToken } from '../draw-token.ts';
import type { Scene } from '../scene.ts';
import { colouring } from './colouring.ts';
import type { Kind } from './kind.ts';

/** Everything comes and goes softly. Where cues follow each other without a pause, nothing fades between them. */
export const fade: Kind = {
  word: (scene, placed) => {
    const { startMs, endMs, motion } = colouring(scene, placed);
    drawToken(scene, placed, { startMs, endMs, motion: faded(motion, scene, endMs - startMs) });
  },
};

function faded({ first, changes }: Motion, scene: Scene, lengthMs: number): Motion {
  const { into, out } = fadesOf(scene);
  const coming = into > 0 ? [{ fromMs: 0, toMs: into, opacity: first.opacity ?? 1 }] : [];
  const going = out > 0 ? [{ fromMs: lengthMs - out, toMs: lengthMs, opacity: 0 }] : [];
  return { first: into > 0 ? { ...first, opacity: 0 } : first, changes: [...coming, ...changes, ...going] };
}

/** The same for the boxes around what fades. */
export function fading(scene: Scene): string {
  const { into, out } = fadesOf(scene);
  return into + out > 0 ? `\\fad(${into},${out})` : '';
}

/** How long both take. A short cue is not all fading. */
function fadesOf({ style, startMs, endMs, follows, isFollowed }: Scene): { into: number; out: number } {
  const wanted = style.animation.kind === 'fade' ? style.animation.durationMs : 0;
  const ms = Math.min(wanted, Math.round((endMs - startMs) / 3));
  return { into: follows ? 0 : ms, out: isFollowed ? 0 : ms };
}
