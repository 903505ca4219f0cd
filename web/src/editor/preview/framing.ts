/**
 * How a video of another shape gets into the frame, as renders do it. Filling it, with what is cut off divided between
 * the sides by `x` and `y`: 0 keeps the left or upper edge, 1 the other one. Or whole, with something around it.
 */
export type Framing = { kind: 'crop'; x: number; y: number } | { kind: 'fit'; background: string };

type Size = { width: number; height: number };
/** In shares of the frame. */
export type Box = { left: number; top: number; width: number; height: number };

export const centred: Framing = { kind: 'crop', x: 0.5, y: 0.5 };

const shape = ({ width, height }: Size) => width / height;
const bounded = (share: number) => Math.min(Math.max(share, 0), 1);

/** A difference that nobody sees is none. */
export const isOtherShape = (video: Size, frame: Size): boolean => Math.abs(shape(video) / shape(frame) - 1) >= 0.01;

/** Where nobody has said anything: wide pictures lose their sides, tall ones keep their heads. */
export const usualFraming = (video: Size, frame: Size): Framing =>
  shape(video) > shape(frame) ? centred : { kind: 'fit', background: 'blur' };

export function boxOf(video: Size, frame: Size, framing: Framing): Box {
  const [wide, high] = [frame.width / video.width, frame.height / video.height];
  const scale = framing.kind === 'crop' ? Math.max(wide, high) : Math.min(wide, high);
  const [width, height] = [(video.width * scale) / frame.width, (video.height * scale) / frame.height];
  const { x, y } = framing.kind === 'crop' ? framing : { x: 0.5, y: 0.5 };
  return { left: (1 - width) * x, top: (1 - height) * y, width, height };
}

/** After the picture was pulled by so much of the frame. */
export function pulled(video: Size, frame: Size, framing: Framing, by: { x: number; y: number }): Framing {
  if (framing.kind === 'fit') return framing;
  const { width, height } = boxOf(video, frame, framing);
  const moved = (share: number, size: number, pull: number) =>
    size - 1 < 0.001 ? share : Number(bounded(share - pull / (size - 1)).toFixed(4));
  return { kind: 'crop', x: moved(framing.x, width, by.x), y: moved(framing.y, height, by.y) };
}

/** Which way a video is cut, and how much of what can be chosen is before the part that is kept. */
export function keptPart(video: Size, frame: Size, framing: Framing): { axis: 'x' | 'y'; part: number } {
  const axis = shape(video) > shape(frame) ? 'x' : 'y';
  return { axis, part: framing.kind === 'crop' ? framing[axis] : 0.5 };
}

export const withKeptPart = (framing: Framing, axis: 'x' | 'y', part: number): Framing =>
  framing.kind === 'crop' ? { ...framing, [axis]: part } : framing;
