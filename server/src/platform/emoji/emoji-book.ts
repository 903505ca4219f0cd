import { readFileSync } from 'node:fs';
import type { EmojiBook, EmojiDrawing } from '@capstan/captions';
import { drawingOf } from './drawing.ts';
import { codesOf, fileOf } from './twemoji.ts';

/** Pictures are converted when they are first needed. A video uses a handful; this many take about a megabyte. */
const mostRemembered = 256;
const remembered = new Map<string, EmojiDrawing | undefined>();

/** A picture by its code points, such as `1f525`. */
export function emojiDrawing(codes: string): EmojiDrawing | undefined {
  const known = remembered.get(codes);
  if (known) return known;
  const file = fileOf(codes);
  if (file === undefined) return undefined;
  const drawing = drawingOf(readFileSync(file, 'utf8'));
  if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value!);
  remembered.set(codes, drawing);
  return drawing;
}

export const emojiBook = (): EmojiBook => ({ drawingOf: (grapheme) => emojiDrawing(codesOf(grapheme)) });
