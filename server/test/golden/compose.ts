import type { Picture } from './paint.ts';

export type Place = { x: number; y: number };

/** Pictures put together into one. */
export function composed(pictures: readonly Picture[], places: readonly Place[], size: Omit<Picture, 'data'>): Picture {
  const data = Buffer.alloc(size.width * size.height * 3);
  for (const [index, picture] of pictures.entries()) {
    const { x, y } = places[index]!;
    for (let row = 0; row < picture.height; row++) {
      const [from, to] = [row * picture.width * 3, (row + 1) * picture.width * 3];
      picture.data.copy(data, ((y + row) * size.width + x) * 3, from, to);
    }
  }
  return { ...size, data };
}

/** The opposite. */
export function cut(picture: Picture, { x, y }: Place, { width, height }: Omit<Picture, 'data'>): Picture {
  const rows = Array.from({ length: height }, (_, row) => {
    const start = ((y + row) * picture.width + x) * 3;
    return picture.data.subarray(start, start + width * 3);
  });
  return { width, height, data: Buffer.concat(rows) };
}

/** What ffmpeg is told about such a picture on its standard input. */
export const asInput = ({ width, height }: Picture): string[] => [
  '-f',
  'rawvideo',
  '-pix_fmt',
  'rgb24',
  '-s',
  `${width}x${height}`,
  '-i',
  '-',
];
