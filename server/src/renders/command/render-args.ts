import type { Framing } from '@capstan/captions';
import { demuxerOf } from '../../media/understand/container.ts';
import type { MediaFacts } from '../../media/understand/facts.ts';
import { ffmpegArgs } from '../../platform/ffmpeg/arguments.ts';
import type { Canvas } from '../canvas.ts';
import { finishColours } from './colour.ts';
import { encodingArgs, mp4Args, type Quality } from './encode.ts';
import { captionsFilter } from './names.ts';
import { framedPicture } from './picture.ts';
import { soundArgs } from './sound.ts';

export type RenderCommand = {
  /** The source. */
  path: string;
  media: MediaFacts;
  canvas: Canvas;
  framing: Framing;
  quality: Quality;
  filters: Set<string>;
  /** Whether there is anything to draw. */
  captions: boolean;
  output: string;
};

/** One pass from the source to the finished file. */
export function renderArgs(command: RenderCommand): string[] {
  const { path, media, canvas, quality, captions, output } = command;
  const length = seconds(canvas.durationMs);
  const finish = [
    // What is said after the last picture is captioned on that picture.
    ...(media.video === null ? [] : ['tpad=stop_mode=clone:stop=-1']),
    ...(captions ? [captionsFilter] : []),
    ...finishColours,
  ];
  const graph = [...framedPicture({ ...command, video: media.video }), `[framed]${finish.join(',')}[finished]`];
  return ffmpegArgs({
    inputs: [{ path, demuxer: demuxerOf(media.container), options: ['-fflags', '+genpts'] }],
    filters: graph.join(';'),
    outputs: [
      ['-map', '[finished]', ...encodingArgs(quality, canvas), ...soundArgs(media), '-t', length, ...mp4Args, output],
    ],
  });
}

export const seconds = (ms: number): string => (ms / 1000).toFixed(3);
