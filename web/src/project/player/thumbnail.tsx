import type { Thumbnails } from '../queries.ts';

/** The picture at a moment, cut out of the strip. */
export function Thumbnail({ thumbnails, seconds }: { thumbnails: Thumbnails; seconds: number }) {
  const { url, columns, rows, count, width, height, every } = thumbnails;
  const index = Math.min(Math.floor(seconds / every), count - 1);
  const [column, row] = [index % columns, Math.floor(index / columns)];
  // Upright ones would be too high at their full size.
  const scale = Math.min(160 / width, 120 / height, 1);
  return (
    <span
      className="thumbnail"
      style={{
        width: width * scale,
        height: height * scale,
        backgroundImage: `url("${url}")`,
        backgroundSize: `${columns * width * scale}px ${rows * height * scale}px`,
        backgroundPosition: `${-column * width * scale}px ${-row * height * scale}px`,
      }}
    />
  );
}
