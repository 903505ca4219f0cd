import type { Size } from '@capstan/captions';
import type { VideoFacts } from '../../media/understand/facts.ts';
import { toneMapped } from '../../media/understand/tone.ts';

/**
 * Most builds of ffmpeg draw captions as if every picture were BT.601, whatever it says: their green would come out dark.
 * So the picture is brought there before anything is drawn, and to BT.709, which players expect, afterwards.
 */
const drawn = 'smpte170m';
const bt709 = ['primaries=bt709', 'trc=bt709', 'range=tv', 'format=yuv420p'];

const colorspace = (from: string, to: string): string =>
  `colorspace=${[`ispace=${from}`, 'iprimaries=bt709', 'itrc=bt709', 'irange=tv', `space=${to}`, ...bt709].join(':')}`;

export const finishColours = [colorspace(drawn, 'bt709')];

/** For what was drawn by ffmpeg itself, such as a plain ground. */
export const groundColours = [
  'format=yuv420p',
  `setparams=colorspace=${drawn}:color_primaries=bt709:color_trc=bt709:range=tv`,
];

/** The filters that bring a picture to `size` and to the colours in which captions are drawn. */
export function scaled(video: VideoFacts, filters: Set<string>, size: Size, isThatSize: boolean): string[] {
  if (video.hdr !== null) return [...toneMapped(video, filters, size), 'setsar=1', colorspace('bt709', drawn)];
  const isPlain = video.pixelFormat === 'yuv420p' && video.fullRange === undefined;
  const matrix = matrixOf(video);
  const names = { bt601: 'bt601', bt709: 'bt709', bt2020: 'bt2020' };
  const same = `in_color_matrix=${names[matrix]}:out_color_matrix=${names[matrix]}:out_range=tv`;
  return [
    ...(isThatSize && isPlain ? [] : [`scale=${size.width}:${size.height}:flags=bicubic:${same}`]),
    ...['setsar=1', 'format=yuv420p'],
    ...(matrix === 'bt601' ? groundColours.slice(1) : [colorspace(ffmpegNames[matrix], drawn)]),
  ];
}

const ffmpegNames = { bt601: drawn, bt709: 'bt709', bt2020: 'bt2020ncl' };

/** What a file does not say goes by its size, as players do it. */
function matrixOf(video: VideoFacts): NonNullable<VideoFacts['matrix']> {
  if (/^(rgb|bgr|gbr|argb|abgr|0rgb|pal8)/.test(video.pixelFormat)) return 'bt601';
  return video.matrix ?? (Math.min(video.codedWidth, video.codedHeight) >= 720 ? 'bt709' : 'bt601');
}

export const colourTags = [
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
];
