import { drawToken } from '../draw-token.ts';
import type { Scene } from '../scene.ts';
import { colouring } from './colouring.ts';
import type { Kind } from './kind.ts';

/** Everything comes and goes softly. Where cues follow each other without a pause, nothing fades between them. */
export const fade: Kind = {
  word: (scene, placed) => drawToken(scene, placed, { ...colouring(scene, placed), tags: () => fading(scene) }),
};

/** Also for the boxes around what fades. */
export function fading({ style, follows, isFollowed }: Scene): string {
  const ms = style.animation.kind === 'fade' ? style.animation.durationMs : 0;
  const [into, out] = [follows ? 0 : ms, isFollowed ? 0 : ms];
  return into + out > 0 ? `\\fad(${into},${out})` : '';
}
