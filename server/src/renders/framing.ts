import {
  centred,
  type Framing,
  type FramingWish,
  fullFraming,
  type Size,
  shapeOf,
  usualFraming,
} from '@capstan/captions';
import type { VideoFacts } from '../media/understand/facts.ts';
import { even } from './canvas.ts';

/** A wish with what was left open filled in. */
export function framingOf(wish: FramingWish | undefined, video: Size | null, frame: Size): Framing {
  if (wish) return fullFraming(wish);
  return video === null ? centred : usualFraming(video, frame);
}

export type Region = Size & { x: number; y: number };

/** The part of the picture that fills the frame, in its own pixels, which may not be square. */
export function cropOf(video: VideoFacts, frame: Size, focus: { x: number; y: number }): Region {
  const isTurned = video.rotation % 180 !== 0;
  const [width, height] = isTurned ? [video.codedHeight, video.codedWidth] : [video.codedWidth, video.codedHeight];
  const share = shapeOf(frame) / shapeOf(video);
  const part = {
    width: pixels(width * Math.min(1, share), width),
    height: pixels(height / Math.max(1, share), height),
  };
  return {
    ...part,
    x: Math.round(((width - part.width) * focus.x) / 2) * 2,
    y: Math.round(((height - part.height) * focus.y) / 2) * 2,
  };
}

const pixels = (length: number, most: number): number => Math.min(most, even(length));

/** Where the whole picture lies in the frame. */
export function fitOf(video: Size, frame: Size): Region {
  const scale = Math.min(frame.width / video.width, frame.height / video.height);
  const part = {
    width: Math.min(frame.width, even(video.width * scale)),
    height: Math.min(frame.height, even(video.height * scale)),
  };
  // Even, as the colours of two neighbours are kept as one.
  const middle = (outer: number, inner: number) => Math.floor((outer - inner) / 4) * 2;
  return { ...part, x: middle(frame.width, part.width), y: middle(frame.height, part.height) };
}
