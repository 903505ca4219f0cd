import { spaceBetween } from '../text-of.ts';
import type { Word } from '../word.ts';

/** The words as a reader sees them, and where in it each of them begins. */
export type Page = { text: string; starts: number[] };

export function pageOf(words: Word[]): Page {
  let text = '';
  const starts = words.map((word, at) => {
    text += spaceBetween(words[at - 1]?.text ?? '', word.text);
    const start = text.length;
    text += word.text;
    return start;
  });
  return { text, starts };
}

export type Way = { matchCase?: boolean | undefined; wholeWord?: boolean | undefined };

/** The places at which a text begins, from the first on. */
export function findText(
  { text, starts }: Page,
  find: string,
  { matchCase = false, wholeWord = false }: Way,
): number[] {
  const [page, wanted] = [comparable(text, matchCase), comparable(find, matchCase)];
  const begins = new Set(starts);
  const isEdge = (at: number) => begins.has(at) || !(isLetter(page, at - 1) && isLetter(page, at));
  const hits: number[] = [];
  for (let at = page.indexOf(wanted); at >= 0; ) {
    const isHit = !wholeWord || (isEdge(at) && isEdge(at + wanted.length));
    if (isHit) hits.push(at);
    at = page.indexOf(wanted, at + (isHit ? wanted.length : 1));
  }
  return hits;
}

/** Of the same length, so that places in one are places in the other. */
function comparable(text: string, matchCase: boolean): string {
  const straight = text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
  if (matchCase) return straight;
  return Array.from(straight, (character) => {
    const lower = character.toLowerCase();
    return lower.length === character.length ? lower : character;
  }).join('');
}

// Half of a character beyond the first plane counts as a letter: most of those are.
const isLetter = (text: string, at: number): boolean => /[\p{L}\p{M}\p{N}\p{Cs}]/u.test(text[at] ?? '');
