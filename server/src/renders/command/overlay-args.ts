import { ffmpegArgs } from '../../platform/ffmpeg/arguments.ts';
import { asFraction, type Canvas } from '../canvas.ts';
import { colourTags } from './colour.ts';
import { captionsFilter } from './names.ts';
import { seconds } from './render-args.ts';

/**
 * The captions alone, for editing programs: ProRes 4444 with an alpha channel that is not multiplied into the colours,
 * which is what they take it for unless they are told otherwise.
 */
export function overlayArgs({ canvas, output }: { canvas: Canvas; output: string }): string[] {
  const { width, height, rate, durationMs } = canvas;
  const nothing = `color=color=black@0:size=${width}x${height}:rate=${asFraction(rate)}:duration=${seconds(durationMs)}`;
  const steps = ['format=gbrap', `${captionsFilter}:alpha=1`, 'unpremultiply=inplace=1'];
  const tags = 'setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv';
  const colours = ['scale=out_color_matrix=bt709:out_range=tv', 'format=yuva444p10le', tags];
  return ffmpegArgs({
    inputs: [],
    filters: `${nothing},${[...steps, ...colours].join(',')}[finished]`,
    outputs: [
      ['-map', '[finished]', '-c:v', 'prores_ks', '-profile:v', '4444', '-alpha_bits', '16', '-vendor', 'apl0'],
      colourTags,
      ['-movflags', '+faststart', '-f', 'mov', output],
    ],
  });
}
