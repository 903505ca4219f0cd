import type { Paragraph } from './paragraphs.ts';

type Around = {
  place: number;
  count: number;
  paragraphs: readonly Paragraph[];
  rightToLeft: boolean;
  inNextLine: (step: 1 | -1) => number | undefined;
};

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean };

/** Where a key leads from a word; undefined if it leads nowhere. */
export function placeAfter(pressed: Pressed, { place, count, paragraphs, rightToLeft, inNextLine }: Around) {
  const far = pressed.ctrlKey || pressed.metaKey;
  const around = paragraphs.find(({ from, words }) => place >= from && place < from + words.length);
  const within = (wanted: number) => (wanted >= 0 && wanted < count ? wanted : undefined);
  switch (pressed.key) {
    case 'ArrowRight':
      return within(place + (rightToLeft ? -1 : 1));
    case 'ArrowLeft':
      return within(place + (rightToLeft ? 1 : -1));
    case 'ArrowDown':
      return inNextLine(1);
    case 'ArrowUp':
      return inNextLine(-1);
    case 'Home':
      return far ? within(0) : around?.from;
    case 'End':
      return far ? within(count - 1) : around && around.from + around.words.length - 1;
    default:
      return undefined;
  }
}

export const leads = (key: string): boolean =>
  ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key);
