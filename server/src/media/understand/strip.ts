import { ffmpegArgs, type Input } from '../../platform/ffmpeg/arguments.ts';
import type { VideoFacts } from './facts.ts';
import { fullRange, toneMapped } from './tone.ts';

/** Thumbnails in rows, in one picture. The first is at 0, the next at `everyMs`. */
export type Strip = {
  columns: number;
  rows: number;
  count: number;
  width: number;
  height: number;
  everyMs: number;
};

export const stripName = 'strip.jpg';

const mostThumbnails = 60;
const height = 90;
const columns = 10;
/** Up to here every picture is decoded; in longer videos only the key pictures are. */
const wholeMs = 60_000;

export function stripOf(video: VideoFacts, durationMs: number): Strip {
  const count = Math.max(1, Math.min(mostThumbnails, Math.floor(durationMs / 1000)));
  const exact = (height * video.width) / Math.max(1, video.height);
  const width = Math.max(16, Math.min(640, Math.round(exact / 2) * 2));
  const used = Math.min(columns, count);
  return { columns: used, rows: Math.ceil(count / used), count, width, height, everyMs: Math.ceil(durationMs / count) };
}

export function stripArgs(options: {
  input: Input;
  video: VideoFacts;
  durationMs: number;
  filters: Set<string>;
}): string[] {
  const { input, video, durationMs, filters } = options;
  const strip = stripOf(video, durationMs);
  const onlyKeys = durationMs > wholeMs;
  // Pictures that no other depends on are left out as well, and edges need no smoothing at this size.
  const decoding = onlyKeys ? ['-discard:v', 'nokey', '-skip_frame', 'nokey'] : ['-skip_frame', 'noref'];
  const size = `${strip.width}x${strip.height}`;
  const chosen = [
    // Chosen before they are scaled: the others cost nothing more. Rounded up: what is shown at that time, not after it.
    // Key pictures are few already, and it would lose the last of them.
    ...(onlyKeys ? [] : [`fps=fps=1000/${strip.everyMs}:round=up:start_time=0`]),
    ...toneMapped(video, filters, strip),
    'setsar=1',
  ];
  // Laid over a ground of the full length: after the last key picture, that one stays.
  const ground = `color=color=black:size=${size}:rate=1000/${strip.everyMs}:duration=${(strip.everyMs * strip.count) / 1000}`;
  const graph = [
    `[0:V:0]${chosen.join(',')}[chosen]`,
    `${ground}[ground]`,
    `[ground][chosen]overlay=eof_action=repeat,tile=layout=${strip.columns}x${strip.rows}:nb_frames=${strip.count}[tiles]`,
    `[tiles]${fullRange}[strip]`,
  ];
  return ffmpegArgs({
    inputs: [{ ...input, options: [...(input.options ?? []), ...decoding, '-skip_loop_filter', 'all'] }],
    filters: graph.join(';'),
    outputs: [
      ['-map', '[strip]', '-frames:v', '1', '-map_metadata', '-1'],
      ['-c:v', 'mjpeg', '-q:v', '4', '-pix_fmt', 'yuvj420p', '-f', 'image2', '-update', '1', stripName],
    ],
  });
}
