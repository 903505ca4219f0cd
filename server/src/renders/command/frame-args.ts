import { demuxerOf } from '../../media/understand/container.ts';
import { ffmpegArgs } from '../../platform/ffmpeg/arguments.ts';
import { asFraction, perSecond } from '../canvas.ts';
import { finishColours } from './colour.ts';
import { captionsFilter } from './names.ts';
import { framedPicture } from './picture.ts';
import { type RenderCommand, seconds } from './render-args.ts';

export type FrameCommand = Omit<RenderCommand, 'quality'> & {
  /** The number of the picture in the finished file. */
  index: number;
  /** Look this much earlier, and take the last picture that comes: for the end of a video. */
  lookBackMs?: number;
};

/** One picture of the finished file, by the same filters. The canvas may be smaller: captions shrink with it. */
export function frameArgs(command: FrameCommand): string[] {
  const { path, media, canvas, captions, index, lookBackMs = 0, output } = command;
  const atMs = (index * 1000) / perSecond(canvas.rate);
  // Half a picture early: the one whose turn it is then comes first.
  const seekMs = Math.max(0, atMs - 500 / perSecond(canvas.rate) - lookBackMs);
  const still = { ...canvas, durationMs: Math.max(1, 1000 / perSecond(canvas.rate)) };
  const finish = [
    // For the captions it has the time that it has in the whole.
    `setpts=${index}/(${asFraction(canvas.rate)})/TB`,
    ...(captions ? [captionsFilter] : []),
    ...finishColours,
    'scale=in_color_matrix=bt709:in_range=tv',
    'format=rgb24',
  ];
  const graph = [
    ...framedPicture({ ...command, canvas: still, video: media.video }),
    `[framed]${finish.join(',')}[picture]`,
  ];
  const source = {
    ...{ path, demuxer: demuxerOf(media.container) },
    options: ['-fflags', '+genpts', '-ss', seconds(seekMs)],
  };
  return ffmpegArgs({
    inputs: media.video === null ? [] : [source],
    filters: graph.join(';'),
    outputs: [
      ['-map', '[picture]', ...(lookBackMs > 0 ? [] : ['-frames:v', '1'])],
      ['-c:v', 'png', '-compression_level', '2', '-pred', 'sub', '-f', 'image2', '-update', '1', output],
    ],
  });
}
