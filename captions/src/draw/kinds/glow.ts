import { alpha, number } from '../ass/values.ts';
import { drawToken } from '../draw-token.ts';
import type { PlacedToken } from '../layout/block.ts';
import { glowWidth } from '../layout/reach.ts';
import { layers, type Scene } from '../scene.ts';
import { colouring } from './colouring.ts';
import type { Kind } from './kind.ts';

/** The word that is said shines. Where all words have the colour of light from the start, all of them shine. */
export const glow: Kind = {
  word: (scene, placed) => {
    const times = colouring(scene, placed);
    drawToken(scene, placed, times);
    if (placed.token.isPicture || placed.isSecond) return;
    const startMs = times.startMs + Math.max(0, times.saidMs);
    const endMs = Math.min(scene.endMs, times.startMs + times.offMs + 120);
    light(scene, placed, { startMs, endMs, fadeMs: times.startMs + times.offMs - startMs });
  },
};

type Span = { startMs: number; endMs: number; fadeMs: number };

/** A wide faint light below a narrow bright one. */
function light(scene: Scene, placed: PlacedToken, { startMs, endMs, fadeMs }: Span): void {
  const { style } = scene;
  const width = glowWidth(style) * scene.block.cap;
  const halos = [
    { border: width, blur: width * 0.9, opacity: 0.75 },
    { border: width * 0.4, blur: width * 0.35, opacity: 1 },
  ];
  const fades = startMs + fadeMs < scene.endMs;
  for (const { border, blur, opacity } of halos) {
    const off = fades ? `\\t(${fadeMs},${fadeMs + 120},\\3a&HFF&)` : '';
    drawToken(scene, placed, {
      startMs,
      endMs,
      layer: layers.mark,
      pictures: false,
      look: {
        outline: { color: style.animation.color, width: border },
        shadow: { color: style.animation.color, opacity: 0, distance: 0 },
      },
      tags: () =>
        `\\1a&HFF&\\3a&HFF&\\blur${number(blur)}\\t(0,${style.animation.durationMs},\\3a${alpha(opacity)})${off}`,
    });
  }
}
