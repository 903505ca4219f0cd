import { AppError } from '../../errors.ts';

const longestSide = 8192;
const mostPixels = 40_000_000;

export function expectSensiblePicture(width: number, height: number): void {
  if (width > longestSide || height > longestSide || width * height > mostPixels) {
    throw new AppError('media/too-large-picture', {
      message:
        `The picture has ${width} × ${height} pixels: at most ${longestSide} on a side and ` +
        `${mostPixels / 1_000_000} megapixels can be read. Scale it down first.`,
    });
  }
}

/** Scaled down, never up, so that the longer side is at most `longest`. Even numbers: video codecs halve the colours. */
export function fitWithin(size: { width: number; height: number }, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2);
  return { width: even(size.width), height: even(size.height) };
}
