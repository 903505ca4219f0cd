import { type Framing, isSameShape, type Size, soundGround } from '@capstan/captions';
import type { VideoFacts } from '../../media/understand/facts.ts';
import { asFraction, type Canvas, perSecond } from '../canvas.ts';
import { cropOf, fitOf } from '../framing.ts';
import { groundColours, scaled } from './colour.ts';

export type Picture = {
  video: VideoFacts | null;
  canvas: Canvas;
  framing: Framing;
  /** What this build of ffmpeg knows. */
  filters: Set<string>;
};

/**
 * The graph from the source to a picture of the canvas's size, at its rate and in the colours for drawing. It ends at
 * the label `framed`; captions come next.
 */
export function framedPicture(picture: Picture): string[] {
  const { video, canvas } = picture;
  if (video === null) return [groundOf(picture)];
  // Fewer pictures before the work on each of them; more after it.
  const isThinned = video.frameRate > perSecond(canvas.rate) * 1.01;
  const evenly = `fps=fps=${asFraction(canvas.rate)}:start_time=0`;
  const first = [...(video.interlaced ? ['bwdif=mode=send_frame'] : []), ...(isThinned ? [evenly] : [])];
  const last = isThinned ? [] : [evenly];
  return framed(picture, video, first, last);
}

function groundOf({ canvas, framing }: Picture): string {
  const { width, height } = canvas;
  const timed = `rate=${asFraction(canvas.rate)}:duration=${canvas.durationMs / 1000}`;
  if (framing.kind === 'fit' && framing.background !== 'blur') {
    const ground = `color=color=${hex(framing.background)}:size=${width}x${height}:${timed}`;
    return `${ground},${groundColours.join(',')}[framed]`;
  }
  // Two columns are enough to paint: the others are the same.
  const strip = `color=color=${hex(soundGround.bottom)}:size=2x${height}:${timed},format=gbrp,${falling(soundGround)}`;
  return `${strip},scale=${width}:${height}:flags=neighbor,${groundColours.join(',')}[framed]`;
}

function falling({ top, bottom }: { top: string; bottom: string }): string {
  const channel = (at: number) => {
    const [from, to] = [top, bottom].map((colour) => Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16));
    return `'${from}+${to! - from!}*Y/(H-1)'`;
  };
  return `geq=r=${channel(0)}:g=${channel(1)}:b=${channel(2)}`;
}

function framed({ canvas, framing, filters }: Picture, video: VideoFacts, first: string[], last: string[]): string[] {
  const chain = (steps: string[]) => steps.join(',');
  const to = (size: Size) => scaled(video, filters, size, isOf(video, size));
  if (framing.kind === 'crop' || isSameShape(video, canvas)) {
    const focus = framing.kind === 'crop' ? framing : { x: 0.5, y: 0.5 };
    return [`[0:V:0]${chain([...first, ...cropped(video, canvas, focus), ...to(canvas), ...last])}[framed]`];
  }
  const place = fitOf(video, canvas);
  const whole = chain([...first, ...to(place), ...last]);
  if (framing.background !== 'blur') {
    const { width, height } = canvas;
    return [`[0:V:0]${whole},pad=${width}:${height}:${place.x}:${place.y}:color=${hex(framing.background)}[framed]`];
  }
  return [
    `[0:V:0]${whole},split=2[whole][behind]`,
    `[behind]${chain(blurred(place, canvas))}[ground]`,
    `[ground][whole]overlay=${place.x}:${place.y}:format=yuv420:shortest=1[framed]`,
  ];
}

const isOf = (video: VideoFacts, { width, height }: Size): boolean =>
  video.width === width && video.height === height && isSquare(video);

const isSquare = ({ width, height, codedWidth, codedHeight }: VideoFacts): boolean =>
  width * height === codedWidth * codedHeight;

function cropped(video: VideoFacts, frame: Size, focus: { x: number; y: number }): string[] {
  if (isOf(video, frame)) return [];
  const { width, height, x, y } = cropOf(video, frame, focus);
  return [`crop=${width}:${height}:${x}:${y}`];
}

/** Blurred while it is small: at full size the same would cost as much as everything else together. */
function blurred(place: Size, frame: Size): string[] {
  const share = (frame.width / frame.height) * (place.height / place.width);
  const part = { width: Math.min(1, share), height: Math.min(1, 1 / share) };
  const scale = 240 / Math.max(frame.width, frame.height);
  const small = (length: number) => Math.max(8, Math.round((length * scale) / 4) * 4);
  return [
    `crop=iw*${part.width.toFixed(4)}:ih*${part.height.toFixed(4)}`,
    `scale=${small(frame.width)}:${small(frame.height)}:flags=bilinear`,
    'boxblur=luma_radius=8:luma_power=2:chroma_radius=4:chroma_power=2',
    // A little darker, so that it stays behind.
    "lutyuv=y='16+(val-16)*0.7':u='128+(val-128)*0.7':v='128+(val-128)*0.7'",
    `scale=${frame.width}:${frame.height}:flags=bilinear`,
    'setsar=1',
  ];
}

const hex = (colour: string): string => `0x${colour.slice(1)}`;
