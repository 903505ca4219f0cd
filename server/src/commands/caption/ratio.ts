import { type AspectRatio, aspectRatios, frames, type Size, shapeOf } from '@capstan/captions';
import { InvalidArgumentError } from 'commander';

const labels = aspectRatios.map((ratio) => frames[ratio].label);

/** `9:16`, `9x16` or several of them with commas. Also from an option that is given several times. */
export function ratiosFrom(text: string, before: AspectRatio[] = []): AspectRatio[] {
  const asked = text.split(',').map((part) => {
    const label = part.trim().toLowerCase().replace('x', ':');
    const ratio = aspectRatios.find((each) => frames[each].label === label);
    if (ratio === undefined) throw new InvalidArgumentError(`Give ${labels.join(', ')}, or several with commas.`);
    return ratio;
  });
  return [...new Set([...before, ...asked])];
}

/** As it is written into names of files. */
export const ratioName = (ratio: AspectRatio): string => frames[ratio].label.replace(':', 'x');

/** The one that takes least away from a picture; for sound alone, what most screens have. */
export function nearestRatio(video: Size | null): AspectRatio {
  if (video === null) return 'LANDSCAPE_16_9';
  const off = (ratio: AspectRatio) => Math.abs(Math.log(shapeOf(frames[ratio]) / shapeOf(video)));
  return [...aspectRatios].sort((one, other) => off(one) - off(other))[0]!;
}
