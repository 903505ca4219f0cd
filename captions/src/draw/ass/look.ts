import type { Colour } from '../../styles/style.ts';
import { alpha, colour, number } from './values.ts';

/** How a run of text is drawn. Lengths are pixels. */
export type Look = {
  font: string;
  bold: boolean;
  italic: boolean;
  size: number;
  spacing: number;
  color: Colour;
  outline: { color: Colour; width: number };
  shadow: { color: Colour; opacity: number; distance: number };
};

export const lookFormat =
  'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, ' +
  'StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding';

/** Everything of a style line but its name. With the encoding -1 libass finds the direction of each text by itself. */
export function lookFields({ font, bold, italic, size, spacing, color, outline, shadow }: Look): string {
  const fields = [font, size.toFixed(2), opaque(color), opaque(color), opaque(outline.color)];
  const back = alpha(shadow.opacity).slice(0, -1) + colour(shadow.color).slice(2, -1);
  return [...fields, back, bold ? -1 : 0, italic ? -1 : 0, 0, 0, 100, 100, number(spacing), 0, 1]
    .concat([number(outline.width), number(shadow.distance), 5, 0, 0, 0, -1])
    .join(',');
}

const opaque = (value: Colour): string => `&H00${colour(value).slice(2, -1)}`;
