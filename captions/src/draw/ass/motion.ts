import type { Colour } from '../../styles/style.ts';
import { alpha, colour, number } from './values.ts';

/** What can change while something is shown. */
export type Pose = {
  scale?: number;
  /** Degrees, against the clock. */
  turn?: number;
  opacity?: number;
  color?: Colour;
  outline?: Colour;
};

/** A change from one moment to another, counted in milliseconds from when the thing appears. */
export type Change = Pose & {
  fromMs: number;
  toMs: number /** Below 1 it starts fast, above 1 slowly. */;
  ease?: number;
};

/** How something moves while it is shown. A slide begins so many pixels away from its place. */
export type Motion = { first: Pose; changes: Change[]; slide?: { dx: number; dy: number; ms: number } };

export const still: Motion = { first: {}, changes: [] };

/** One thing after the other: what the later ones say of the first moment wins. */
export function together(...motions: Motion[]): Motion {
  const slide = motions.find((motion) => motion.slide)?.slide;
  const first = Object.assign({}, ...motions.map((motion) => motion.first)) as Pose;
  return { first, changes: motions.flatMap(({ changes }) => changes), ...(slide && { slide }) };
}

/** `base` is the scale, in percent, that counts as 1: drawings are made on grids of their own. */
export function motionTags(
  { first, changes }: Motion,
  base: number,
  pose: (pose: Pose, base: number) => string,
): string {
  const at = pose(base === 100 ? first : { scale: 1, ...first }, base);
  const later = changes.map((change) => {
    const tags = pose(change, base);
    const ease = change.ease === undefined ? '' : `${number2(change.ease)},`;
    return tags && `\\t(${Math.round(change.fromMs)},${Math.round(change.toMs)},${ease}${tags})`;
  });
  return at + later.join('');
}

/**
 * For text with a shadow of this opacity. What can be seen through shows its outline behind its fill: the outline goes
 * further away than the fill, so that the colour stays clean.
 */
export const textPose =
  (shadow: number) =>
  ({ opacity, ...pose }: Pose, base: number): string =>
    bodyPose(pose, base) +
    (opacity === undefined
      ? ''
      : `\\1a${alpha(opacity)}\\3a${alpha(opacity ** 2)}\\4a${alpha(shadow * opacity ** 2)}`) +
    inkPose(pose);

/** Pictures keep their colours. */
export const bodyPose = ({ scale, turn, opacity }: Pose, base: number): string =>
  (scale === undefined ? '' : scaleTags(scale * base)) +
  (turn === undefined ? '' : `\\frz${number(turn)}`) +
  (opacity === undefined ? '' : `\\alpha${alpha(opacity)}`);

const inkPose = ({ color, outline }: Pose): string =>
  (color === undefined ? '' : `\\1c${colour(color)}`) + (outline === undefined ? '' : `\\3c${colour(outline)}`);

const scaleTags = (percent: number): string => `\\fscx${number2(percent)}\\fscy${number2(percent)}`;
const number2 = (value: number): string => String(Math.round(value * 100) / 100);

/** Where something is, and from where it comes. */
export const placeTags = (x: number, y: number, { slide }: Motion): string =>
  slide
    ? `\\move(${number(x + slide.dx)},${number(y + slide.dy)},${number(x)},${number(y)},0,${Math.round(slide.ms)})`
    : `\\pos(${number(x)},${number(y)})`;
