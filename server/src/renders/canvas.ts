import { type AspectRatio, frames, type Size } from '@capstan/captions';
import type { MediaFacts, VideoFacts } from '../media/understand/facts.ts';
import type { RenderWish } from '../projects/render-wish.ts';

/** What a render is drawn on: its size in pixels, its pictures a second, its length. */
export type Canvas = Size & { rate: Rate; durationMs: number };

/** As a fraction, since the rates of television are none that decimals can hold. */
export type Rate = { over: number; under: number };

/** What nobody has asked for is not blown up further than captions need to be read. */
const usual = { most: 1080, least: 360 };

export const even = (length: number): number => Math.max(2, Math.round(length / 2) * 2);

/** The resolution is the length of the shorter side. */
export function canvasOf(media: MediaFacts, ratio: AspectRatio, resolution?: RenderWish['resolution']): Canvas {
  const { width, height } = frames[ratio];
  const shorter = resolution === undefined ? usualShorter(media.video) : Number.parseInt(resolution, 10);
  const unit = shorter / Math.min(width, height);
  const size = { width: even(width * unit), height: even(height * unit) };
  return { ...size, rate: rateOf(media.video), durationMs: media.durationMs };
}

function usualShorter(video: VideoFacts | null): number {
  if (video === null) return usual.most;
  return Math.min(usual.most, Math.max(usual.least, even(Math.min(video.width, video.height))));
}

const fastest = 60;
/** Below this, what moves in captions is seen to jump. */
const slowest = 24;
const usualRates = [24, 25, 30, 50, 60].flatMap((over): Rate[] => [
  { over, under: 1 },
  { over: over * 1000, under: 1001 },
]);

/** Even intervals, whatever the source has: players and editors count on them. */
export function rateOf(video: VideoFacts | null): Rate {
  if (video === null || video.frameRate === 0) return { over: 30, under: 1 };
  let rate = video.frameRate;
  while (rate > fastest * 1.01) rate /= 2;
  // Pictures that come now and then: on a finer grid each of them stays near its time.
  if (video.variableFrameRate) rate = Math.max(rate, 29);
  if (rate < slowest * 0.98) rate *= Math.ceil((slowest * 0.98) / rate);
  const near = usualRates.map((each) => ({ each, off: Math.abs(perSecond(each) - rate) / rate }));
  const [nearest] = near.sort((one, other) => one.off - other.off);
  const tolerance = video.variableFrameRate ? 0.08 : 0.0005;
  if (nearest!.off <= tolerance) return nearest!.each;
  return Number.isInteger(rate) ? { over: rate, under: 1 } : { over: Math.round(rate * 1000), under: 1000 };
}

export const perSecond = ({ over, under }: Rate): number => over / under;

export const asFraction = ({ over, under }: Rate): string => (under === 1 ? String(over) : `${over}/${under}`);
