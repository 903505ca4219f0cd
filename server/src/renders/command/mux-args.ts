import { demuxerOf } from '../../media/understand/container.ts';
import type { MediaFacts } from '../../media/understand/facts.ts';
import { ffmpegArgs } from '../../platform/ffmpeg/arguments.ts';
import type { Canvas } from '../canvas.ts';
import { finishColours } from './colour.ts';
import { encodingArgs, mp4Args, type Quality } from './encode.ts';
import { names } from './names.ts';
import { framedPicture } from './picture.ts';
import { seconds } from './render-args.ts';
import { soundArgs } from './sound.ts';
import { threeLetters } from './three-letters.ts';

export type MuxCommand = {
  path: string;
  media: MediaFacts;
  canvas: Canvas;
  quality: Quality;
  filters: Set<string>;
  /** Of the subtitles. */
  language: string;
  output: string;
};

const fitsMp4 = ['h264', 'hevc', 'av1', 'mpeg4'];

/** The source with subtitles that a player can turn on. The picture stays as it is where MP4 can hold it. */
export function muxArgs(command: MuxCommand): string[] {
  const { path, media, canvas, quality, language, output } = command;
  const copies = media.video !== null && fitsMp4.includes(media.video.codec);
  const framing = { kind: 'crop', x: 0.5, y: 0.5 } as const;
  const graph = [
    ...framedPicture({ ...command, framing, video: media.video }),
    `[framed]${finishColours.join(',')}[finished]`,
  ];
  const tag = media.video?.codec === 'hevc' ? ['-tag:v', 'hvc1'] : [];
  const picture = copies
    ? ['-map', '0:V:0', '-c:v', 'copy', ...tag]
    : ['-map', '[finished]', ...encodingArgs(quality, canvas)];
  const subtitles = ['-map', '1:s:0', '-c:s', 'mov_text', '-metadata:s:s:0', `language=${threeLetters(language)}`];
  const [before, after] = [
    ffmpegArgs({
      inputs: [{ path, demuxer: demuxerOf(media.container), options: ['-fflags', '+genpts'] }],
      outputs: [],
    }),
    ['-protocol_whitelist', 'file', '-format_whitelist', 'srt', '-f', 'srt', '-i', names.subtitles],
  ];
  return [
    ...before,
    ...after,
    ...(copies ? [] : ['-filter_complex', graph.join(';')]),
    ...[...picture, ...soundArgs(media), ...subtitles, '-disposition:s:0', 'default'],
    ...['-t', seconds(canvas.durationMs), ...mp4Args, output],
  ];
}
