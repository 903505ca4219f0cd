import { ffmpegArgs, type Input } from '../../platform/ffmpeg/arguments.ts';
import type { VideoFacts } from './facts.ts';
import { fitWithin } from './picture-size.ts';
import { fullRange, toneMapped } from './tone.ts';

export const posterName = 'poster.jpg';

const longestSide = 1280;
const framesAtEachPlace = 12;

export const posterSize = (video: VideoFacts) => fitWithin(video, longestSide);

/**
 * One picture that stands for the whole: the most typical of a few from three places. `bright`: only those that are not
 * all but black count, which can leave none.
 */
export function posterArgs(options: {
  input: Input;
  video: VideoFacts;
  durationMs: number;
  filters: Set<string>;
  bright: boolean;
}): string[] {
  const { input, video, durationMs, filters, bright } = options;
  // A short clip is looked at from its start, since a seek near its end can find nothing.
  const places = durationMs < 3000 ? [0] : [0.1, 0.35, 0.65].map((share) => (durationMs * share) / 1000);
  const chain = toneMapped(video, filters, posterSize(video)).join(',');
  const each = places.map(
    (_, index) => `[${index}:V:0]trim=end_frame=${framesAtEachPlace},${chain},setsar=1,setpts=N/25/TB[p${index}]`,
  );
  const labels = places.map((_, index) => `[p${index}]`).join('');
  const choice = [
    ...(bright ? ['signalstats', 'metadata=mode=select:key=lavfi.signalstats.YAVG:value=26:function=greater'] : []),
    `thumbnail=n=${places.length * framesAtEachPlace}`,
    fullRange,
  ];
  return ffmpegArgs({
    inputs: places.map((seconds) => ({
      ...input,
      options: [...(input.options ?? []), '-noaccurate_seek', '-ss', seconds.toFixed(3)],
    })),
    filters: `${each.join(';')};${labels}concat=n=${places.length}:v=1:a=0,${choice.join(',')}[poster]`,
    outputs: [
      ['-map', '[poster]', '-frames:v', '1', '-map_metadata', '-1'],
      ['-c:v', 'mjpeg', '-q:v', '3', '-pix_fmt', 'yuvj420p', '-f', 'image2', '-update', '1', posterName],
    ],
  });
}
