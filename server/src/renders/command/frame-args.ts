import { demuxerOf } from '../../media/understand/container.ts';
import { ffmpegArgs, type Input } from '../../platform/ffmpeg/arguments.ts';
import { asFraction, perSecond } from '../canvas.ts';
import { finishColours, groundColours } from './colour.ts';
import { captionsFilter, names } from './names.ts';
import { framedPicture } from './picture.ts';
import { type RenderCommand, seconds } from './render-args.ts';

export type FrameCommand = Omit<RenderCommand, 'quality'> & {
  /** The number of the picture in the finished file. */
  index: number;
  /** Look this much earlier, and take the last picture that comes: for the end of a video. */
  lookBackMs?: number;
};

/**
 * One picture of the finished file, by the same filters. The canvas may be smaller: captions shrink with it. The picture
 * without captions is left beside it: most of the time goes into finding that.
 */
export function frameArgs(command: FrameCommand): string[] {
  const { path, media, canvas, index, lookBackMs = 0 } = command;
  const atMs = (index * 1000) / perSecond(canvas.rate);
  // Half a picture early: the one whose turn it is then comes first.
  const seekMs = Math.max(0, atMs - 500 / perSecond(canvas.rate) - lookBackMs);
  const still = { ...canvas, durationMs: Math.max(1, 1000 / perSecond(canvas.rate)) };
  const graph = framedPicture({ ...command, canvas: still, video: media.video });
  const demuxer = demuxerOf(media.container);
  const options = ['-fflags', '+genpts', ...(demuxer === 'mov' ? unprobed : []), '-ss', seconds(seekMs)];
  const isKept = media.video !== null && lookBackMs === 0;
  return ffmpegArgs({
    inputs: media.video === null ? [] : [{ path, demuxer, options }],
    filters: [
      ...graph,
      ...(isKept ? ['[framed]split=2[kept][bare]'] : []),
      `[${isKept ? 'bare' : 'framed'}]${finished(command)}[picture]`,
    ].join(';'),
    outputs: [
      ['-map', '[picture]', ...(lookBackMs > 0 ? [] : ['-frames:v', '1']), ...pngArgs(command)],
      isKept ? ['-map', '[kept]', '-frames:v', '1', '-c:v', 'rawvideo', '-f', kept.demuxer, names.framed] : [],
    ],
  });
}

/** The same picture from what was left of it. */
export function redrawnArgs(command: FrameCommand): string[] {
  return ffmpegArgs({
    inputs: [{ path: command.path, ...kept }],
    filters: `[0:V:0]${groundColours.join(',')},${finished(command)}[picture]`,
    outputs: [['-map', '[picture]', '-frames:v', '1', ...pngArgs(command)]],
  });
}

const kept = { demuxer: 'avi' } satisfies Partial<Input>;

/**
 * What a file says at its beginning is enough to decode it, and the import has looked at it. Only the order of the
 * pictures would be guessed from the first ones: instead, it is awaited.
 */
const unprobed = ['-probesize', '32', '-analyzeduration', '0', '-strict', '1'];

function finished({ canvas, captions, index }: FrameCommand): string {
  return [
    // For the captions it has the time that it has in the whole.
    `setpts=${index}/(${asFraction(canvas.rate)})/TB`,
    ...(captions ? [captionsFilter] : []),
    ...finishColours,
    'scale=in_color_matrix=bt709:in_range=tv',
    'format=rgb24',
  ].join(',');
}

const pngArgs = ({ output }: FrameCommand): string[] => [
  ...['-c:v', 'png', '-compression_level', '1', '-pred', 'up', '-f', 'image2', '-update', '1', output],
];
