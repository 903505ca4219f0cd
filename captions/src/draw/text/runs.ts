import type { EmojiDrawing } from '../../emoji/emoji-book.ts';
import { graphemesOf } from '../../emoji/graphemes.ts';
import { isEmoji, mayHoldEmoji } from '../../emoji/is-emoji.ts';
import type { Face } from '../../fonts/font-book.ts';
import type { Drawing } from '../drawing.ts';
import { canBeSpaced } from './scripts.ts';

/** Lengths are shares of the height of the capitals, here and wherever nothing else is said. */
type Measured = { width: number; above: number; below: number; level: number };

/** A stretch of text in one face and one direction. */
export type TextRun = Measured & { kind: 'text'; text: string; face: Face; spacing: number };
export type PictureRun = Measured & { kind: 'picture'; drawing: EmojiDrawing };
export type Run = TextRun | PictureRun;

type Piece = { text: string; level: number } & ({ face: Face } | { drawing: EmojiDrawing });

/** The parts of a text that have to be drawn one by one. `levelAt` tells the direction of the character at a place. */
export function runsOf(text: string, drawing: Drawing, levelAt: (index: number) => number): Run[] {
  return piecesOf(text, drawing, levelAt).map((piece) =>
    'face' in piece ? textRun(piece.text, piece.face, piece.level, drawing) : pictureRun(piece, drawing),
  );
}

function piecesOf(text: string, drawing: Drawing, levelAt: (index: number) => number): Piece[] {
  const { fonts, style } = drawing;
  const wished = fonts.face(style.font);
  const level = levelAt(0);
  if (isOneWay(text, level, levelAt) && !mayHoldEmoji(text) && wished.has(text)) return [{ text, level, face: wished }];
  const pieces: Piece[] = [];
  let index = 0;
  for (const grapheme of graphemesOf(text)) {
    const last = pieces.at(-1);
    const found = pieceOf(grapheme, levelAt(index), drawing, last && 'face' in last ? last.face : undefined);
    index += grapheme.length;
    if (!found) continue;
    if (last && 'face' in last && 'face' in found && last.face === found.face && last.level === found.level) {
      last.text += found.text;
    } else pieces.push(found);
  }
  return pieces;
}

function isOneWay(text: string, level: number, levelAt: (index: number) => number): boolean {
  for (let index = 1; index < text.length; index++) if (levelAt(index) !== level) return false;
  return true;
}

function pieceOf(grapheme: string, level: number, drawing: Drawing, before: Face | undefined): Piece | undefined {
  const { fonts, style, emoji } = drawing;
  const kind = isEmoji(grapheme);
  const text = grapheme.replaceAll(/[\ufe0e\ufe0f]/g, '');
  // Signs follow the face of the letters before them, so that a sentence and its full stop look alike.
  const keeps = before && !/\p{L}/u.test(text) && before.has(text) ? before : undefined;
  const face = kind === 'always' ? undefined : (keeps ?? fonts.faceFor(text, style.font));
  if (face) return { text, level, face };
  if (kind === 'never') return { text, level, face: fonts.face(style.font) };
  const picture = style.emoji.kind === 'colour' ? emoji.drawingOf(grapheme) : undefined;
  return picture && { text, level, drawing: picture };
}

function textRun(text: string, face: Face, level: number, { style }: Drawing): TextRun {
  const size = face.sizeFor(1);
  const spacing = canBeSpaced(text) ? style.letterSpacing : 0;
  return { kind: 'text', text, face, spacing, level, width: face.width(text, size, spacing), ...face.ink(text, size) };
}

function pictureRun({ drawing, level }: { drawing: EmojiDrawing; level: number }, { style }: Drawing): PictureRun {
  const side = style.emoji.size;
  return { kind: 'picture', drawing, level, width: side, above: (1 + side) / 2, below: (side - 1) / 2 };
}
