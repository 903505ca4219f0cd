import { isSpoken } from '../script.ts';
import type { Word } from '../word.ts';
import { findText, type Page, pageOf, type Way } from './find-text.ts';
import type { Operation } from './operation.ts';

/** A place where a text was found: the words that it touches, and where it stands in their text. */
export type Hit = { from: number; to: number; at: number; length: number };

export type Search = Way & { find: string };

/** What is looked for, as it would stand in the text. */
export const sought = (find: string): string => find.trim().replace(/\s+/gu, ' ');

/** Everything that `replace` would take, one by one. */
export function findHits(words: Word[], { find, ...way }: Search): Hit[] {
  const wanted = sought(find);
  if (wanted === '') return [];
  const page = pageOf(words);
  let from = 0;
  return findText(page, wanted, way).map((place) => {
    while (endOf(words, page, from) <= place) from++;
    let to = from + 1;
    while (to < words.length && page.starts[to]! < place + wanted.length) to++;
    return { from, to, at: place - page.starts[from]!, length: wanted.length };
  });
}

/** What has to be done so that another text stands at one place alone. */
export function replaceHit(words: Word[], { from, to, at, length }: Hit, text: string): Operation {
  const touched = words.slice(from, to);
  const old = pageOf(touched).text;
  const next = old.slice(0, at) + text + old.slice(at + length);
  const ids = touched.map(({ id }) => id);
  // Of a word that is taken out, its punctuation goes too.
  if (next.trim() === '' || (text.trim() === '' && !isSpoken(next))) return { op: 'delete', ids };
  return ids.length === 1 ? { op: 'change', id: ids[0]!, text: next } : { op: 'merge', ids, text: next };
}

const endOf = (words: Word[], { starts }: Page, at: number): number => starts[at]! + words[at]!.text.length;
