import { type Draft, withDrafts, written } from '../draft.ts';
import { isSpoken } from '../script.ts';
import type { Making, Word } from '../word.ts';
import { type Problem, placeOf, type The } from './find-words.ts';

export function splitWord(words: Word[], operation: The<'split'>, { newId }: Making, problem: Problem): Draft[] {
  const at = placeOf(words, operation.id, problem);
  const { text, startMs, endMs, ...word } = words[at]!;
  const border = offsetOf(text, operation.at, problem);
  const within = { startMs, endMs };
  const parts = [text.slice(0, border), text.slice(border)];
  if (!parts.every(isSpoken)) throw problem('bad-offset');
  const drafts = parts.map((part, nth) => ({
    ...written({ id: nth === 0 ? word.id : newId(), text: part, speaker: word.speaker, within }),
    // The letters are the same ones that were heard.
    confidence: word.confidence,
  }));
  return withDrafts(words, at, 1, drafts);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** From code points to the units of a string; nowhere inside of what a reader takes for one character. */
function offsetOf(text: string, codePoints: number, problem: Problem): number {
  const offset = [...text].slice(0, codePoints).join('').length;
  const isBorder = [...graphemes.segment(text)].some(({ index }) => index === offset && index > 0);
  if (!Number.isInteger(codePoints) || codePoints <= 0 || !isBorder) throw problem('bad-offset');
  return offset;
}
