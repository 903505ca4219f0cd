import type { EmojiDrawing } from '@capstan/captions';
import { layersOf, side } from './layers.ts';
import type { Outline, Point } from './outline.ts';

/** ASS draws on whole numbers: fine enough for an emoji as high as the frame. */
const grid = 720;

const coordinates = ({ x, y }: Point): string => `${Math.round((x * grid) / side)} ${Math.round((y * grid) / side)}`;

export function drawingOf(svg: string): EmojiDrawing {
  return {
    side: grid,
    layers: layersOf(svg).map(({ color, opacity, outlines }) => ({
      color,
      opacity,
      // Two bare moves give all layers the same box, and so the same place.
      path: `m 0 0 m ${grid} ${grid} ${outlines.map(path).join(' ')}`,
    })),
  };
}

function path({ start, segments }: Outline): string {
  let text = `m ${coordinates(start)}`;
  let last = 'm';
  for (const { to, handles } of segments) {
    const command = handles ? 'b' : 'l';
    text += command === last ? ' ' : ` ${command} `;
    text += [...(handles ?? []), to].map(coordinates).join(' ');
    last = command;
  }
  return text;
}
