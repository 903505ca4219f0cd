import { graphemesOf } from '../../emoji/graphemes.ts';
import type { Drawing } from '../drawing.ts';
import { hasNoSpaces, takesHyphen } from './scripts.ts';
import { type Levels, scaled, type Token, type TokenPart, tokenOf } from './token.ts';

/** A token in parts that are no wider than the limit. Its time is shared out among them by their length. */
export function divided(token: Token, limit: number, drawing: Drawing, levels: Levels): Token[] {
  if (token.width <= limit) return [token];
  const measure = (text: string, offset: number) =>
    scaled(tokenOf({ ...partOf(token), text, offset: token.offset + offset }, drawing, levels), token.scale);
  const fits = (text: string, offset: number) => measure(text, offset).width <= limit;
  // Words that were written together stay apart, so that lines can be balanced; parts of one word are as long as can be.
  const pieces = piecesOf(unitsOf(token.text, drawing.language), fits, !hasNoSpaces(token.text));
  const spanMs = token.endMs - token.startMs;
  return pieces.map(({ text, offset }, index) => {
    const isLast = index === pieces.length - 1;
    const piece = measure(isLast || !takesHyphen(text) ? text : `${text}-`, offset);
    const timeAt = (place: number) => Math.round(token.startMs + (spanMs * place) / token.text.length);
    return {
      ...piece,
      gap: index === 0 ? token.gap : 0,
      breaks: index === 0 && token.breaks,
      startMs: timeAt(offset),
      endMs: timeAt(offset + text.length),
    };
  });
}

const partOf = ({ text, offset, startMs, endMs, isKey, gap, breaks }: Token): TokenPart => ({
  text,
  offset,
  startMs,
  endMs,
  isKey,
  gap,
  breaks,
});

type Piece = { text: string; offset: number };

/** Units, or as many of them in each piece as fit. A unit that is too wide by itself is taken apart. */
function piecesOf(units: readonly string[], fits: (text: string, offset: number) => boolean, joins: boolean): Piece[] {
  const pieces: Piece[] = [];
  let offset = 0;
  const add = (unit: string, mayJoin: boolean) => {
    const last = mayJoin ? pieces.at(-1) : undefined;
    // The hyphen has to fit as well.
    if (last && fits(`${last.text + unit}-`, last.offset)) last.text += unit;
    else pieces.push({ text: unit, offset });
    offset += unit.length;
  };
  for (const unit of units) {
    if (fits(unit, offset)) add(unit, joins);
    else for (const [index, letter] of graphemesOf(unit).entries()) add(letter, joins || index > 0);
  }
  return pieces;
}

/** Where a text may be divided: between words in scripts that do not part them by spaces, else between letters. */
function unitsOf(text: string, language: string): string[] {
  const locale = /^[a-z]{2,3}(?=-|$)/i.exec(language)?.[0] ?? 'en';
  const units: string[] = [];
  let opening = '';
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    // A line neither begins with a closing sign nor ends with an opening one.
    if (/^[\p{Ps}\p{Pi}]+$/u.test(segment)) opening += segment;
    else if (opening === '' && units.length > 0 && /^[^\p{L}\p{N}]+$/u.test(segment))
      units.push(`${units.pop()}${segment}`);
    else {
      units.push(opening + segment);
      opening = '';
    }
  }
  if (opening !== '') units.push(opening);
  return units;
}
