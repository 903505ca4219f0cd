import type { Style } from '../../styles/style.ts';

/** How far something goes beyond what it belongs to, to the sides, above and below. */
export type Reach = { x: number; above: number; below: number };

const nothing: Reach = { x: 0, above: 0, below: 0 };

/** Beyond the ink: outline and shadow. A blur spreads to about twice its strength. */
export function edgeReach({ outline, shadow }: Style): Reach {
  const cast = shadow.opacity > 0 ? shadow.distance + 2 * shadow.blur : 0;
  return { x: outline.width + cast, above: outline.width + 2 * shadow.blur, below: outline.width + cast };
}

/** Beyond the lines: the padding of boxes. */
export const paddingReach = ({ box, animation }: Style): Reach =>
  box.kind === 'none' && animation.kind !== 'box'
    ? nothing
    : { x: box.paddingX, above: box.paddingY, below: box.paddingY };

/** Words that grow take at most so much of the space beside them, so that they never meet. */
export const growth = ({ wordSpacing }: Style): number => wordSpacing * 0.34;

/** The scale up to which a word may grow. One that touches its neighbours can hardly do so. */
export const mostScale = (style: Style, { token, touches }: { token: { width: number }; touches: boolean }): number =>
  1 + (2 * (touches ? Math.min(0.03, growth(style)) : growth(style))) / token.width;

export const glowWidth = ({ animation }: Style): number => 0.16 + 0.24 * animation.strength;
export const riseBy = ({ animation }: Style): number => 0.9 * animation.strength;
export const underlineAt = 0.3;
export const underlineHeight = ({ animation }: Style): number => 0.1 + 0.16 * animation.strength;
export const caretWidth = 0.12;
export const caretGap = 0.12;
/** How far the ends of a word go up and down while it turns. */
export const turnBy = ({ animation }: Style): number => 0.3 * animation.strength;

/** Beyond where things rest: what the animation adds while it moves. */
export function motionReach(style: Style): Reach {
  const { kind, strength } = style.animation;
  const scale = Math.max(1, style.spoken.scale);
  switch (kind) {
    case 'pop': {
      const half = (scale - 1 + peakOf(style)) / 2;
      return { x: growth(style), above: half, below: half };
    }
    case 'bounce': {
      const half = turnBy(style) + 0.15;
      return { x: growth(style), above: half, below: half };
    }
    case 'stacked':
      return { x: growth(style), above: 0.3 * strength, below: 0.1 * strength };
    case 'underline':
      return { x: 0, above: 0, below: underlineAt + underlineHeight(style) };
    case 'glow':
      return { x: 1.3 * glowWidth(style), above: 1.3 * glowWidth(style), below: 1.3 * glowWidth(style) };
    case 'rise':
      return { x: 0, above: 0, below: riseBy(style) };
    case 'typewriter':
      return { x: caretGap + caretWidth, above: 0.2, below: 0.2 };
    default:
      return nothing;
  }
}

/** What a word that pops goes beyond the size in which it rests, for a moment. */
export const peakOf = ({ animation }: Style): number => 0.16 * animation.strength;

const known = new WeakMap<Style, Reach>();

/** All of it for a whole block: boxes lie around what rests, edges and motions add up. */
export function reachOf(style: Style): Reach {
  const reach = known.get(style) ?? wholeReach(style);
  known.set(style, reach);
  return reach;
}

function wholeReach(style: Style): Reach {
  const [edge, motion, padding] = [edgeReach(style), motionReach(style), paddingReach(style)];
  const most = (side: keyof Reach) => Math.max(edge[side] + motion[side], padding[side]);
  return { x: most('x'), above: most('above'), below: most('below') };
}
