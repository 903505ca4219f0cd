import { threads } from '../../platform/ffmpeg/arguments.ts';
import type { qualities } from '../../projects/render-wish.ts';
import { type Canvas, perSecond } from '../canvas.ts';
import { colourTags } from './colour.ts';

export type Quality = (typeof qualities)[number];

const presets: Record<Quality, { preset: string; crf: number }> = {
  draft: { preset: 'superfast', crf: 27 },
  standard: { preset: 'veryfast', crf: 20 },
  high: { preset: 'medium', crf: 17 },
};

/** H.264 that plays everywhere. */
export function encodingArgs(quality: Quality, { rate }: Pick<Canvas, 'rate'>): string[] {
  const { preset, crf } = presets[quality];
  return [
    ...['-c:v', 'libx264', '-preset', preset, '-crf', String(crf), '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    // A key picture at least every two seconds, to jump to.
    ...['-g', String(Math.round(perSecond(rate) * 2)), '-threads:v', String(threads)],
    ...colourTags,
  ];
}

/** Where it was filmed and with what is nobody's business; and a browser can begin before all of it has arrived. */
export const mp4Args = [
  ...['-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-max_muxing_queue_size', '4096'],
  ...['-movflags', '+faststart', '-f', 'mp4'],
];
