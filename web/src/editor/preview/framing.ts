import { type Framing, isWider, type Size } from '@capstan/captions';

/** In shares of the frame. */
export type Box = { left: number; top: number; width: number; height: number };

const bounded = (share: number) => Math.min(Math.max(share, 0), 1);

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
  const axis = isWider(video, frame) ? 'x' : 'y';
  return { axis, part: framing.kind === 'crop' ? framing[axis] : 0.5 };
}

export const withKeptPart = (framing: Framing, axis: 'x' | 'y', part: number): Framing =>
  framing.kind === 'crop' ? { ...framing, [axis]: part } : framing;
