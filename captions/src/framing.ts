import type { AspectRatio } from './frame.ts';

export type Size = { width: number; height: number };

/** How a picture of another shape comes into a frame. */
export type Framing =
  /** It fills the frame. Of what is too much, `x` and `y` choose the part that is kept: 0 the left or upper edge, 1 the other. */
  | { kind: 'crop'; x: number; y: number }
  /** All of it, with something around it: a blurred copy, or a colour. */
  | { kind: 'fit'; background: 'blur' | `#${string}` };

/** One with something left open: the middle, or a blurred copy. */
export type FramingWish =
  | { kind: 'crop'; x?: number; y?: number }
  | { kind: 'fit'; background?: Extract<Framing, { kind: 'fit' }>['background'] };

/** By the shape of the frame: where somebody stands in a tall part of a picture says little about a square one. */
export type Framings = { [Ratio in AspectRatio]?: Framing };

/** Behind sound without a picture, from the upper edge to the lower one, unless a colour was asked for. */
export const soundGround = { top: '#24343D', bottom: '#0C1013' } as const;

export const centred = { kind: 'crop', x: 0.5, y: 0.5 } as const satisfies Framing;

export const fullFraming = (wish: FramingWish): Framing =>
  wish.kind === 'crop'
    ? { kind: 'crop', x: wish.x ?? centred.x, y: wish.y ?? centred.y }
    : { kind: 'fit', background: wish.background ?? 'blur' };

export const isWider = (one: Size, other: Size): boolean => shapeOf(one) > shapeOf(other);

export const shapeOf = ({ width, height }: Size): number => width / height;

/** A difference that nobody sees: less than one in a hundred is cut off without a question. */
export const isSameShape = (video: Size, frame: Size): boolean => Math.abs(shapeOf(video) / shapeOf(frame) - 1) < 0.01;

/**
 * Where nobody has said anything. People stand in the middle of a wide picture, so its sides are cut off. From a tall
 * one, cutting would take heads: it is shown whole in front of a blurred copy.
 */
export const usualFraming = (video: Size, frame: Size): Framing =>
  isWider(video, frame) ? centred : { kind: 'fit', background: 'blur' };
