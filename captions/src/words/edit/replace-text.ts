import type { Draft } from '../draft.ts';
import { rewrite } from '../rewrite.ts';
import { isSpoken } from '../script.ts';
import type { Making, Word } from '../word.ts';
import { wordsIn } from '../words-in.ts';
import { findText, pageOf } from './find-text.ts';
import type { Problem, The } from './find-words.ts';

/** Works on the text as a reader sees it, so that what is found may begin in one word and end in another. */
export function replaceText(words: Word[], operation: The<'replace'>, { newId }: Making, problem: Problem): Draft[] {
  const find = operation.find.trim().replace(/\s+/gu, ' ');
  if (find === '') throw problem('empty-text');
  const page = pageOf(words);
  const drafts: Draft[] = [];
  let done = 0;
  for (const part of partsWith(words, page.starts, findText(page, find, operation), find.length)) {
    const start = page.starts[part.from]!;
    const old = page.text.slice(start, endOf(words, page.starts, part.to - 1));
    const texts = wordsIn(withHitsReplaced(old, start, part.hits));
    // Of a word that is taken out, its punctuation goes too.
    const isGone = operation.with.trim() === '' && !texts.some(isSpoken);
    drafts.push(...words.slice(done, part.from));
    drafts.push(...rewrite(words.slice(part.from, part.to), isGone ? [] : texts, newId));
    done = part.to;
  }
  return [...drafts, ...words.slice(done)];

  function withHitsReplaced(old: string, start: number, hits: number[]): string {
    let text = '';
    let at = 0;
    for (const hit of hits) {
      text += old.slice(at, hit - start) + operation.with;
      at = hit - start + find.length;
    }
    return text + old.slice(at);
  }
}

const endOf = (words: Word[], starts: number[], at: number): number => starts[at]! + words[at]!.text.length;

/** The words that each hit touches. Hits that touch the same word are taken together. */
function partsWith(words: Word[], starts: number[], hits: number[], length: number) {
  const parts: { from: number; to: number; hits: number[] }[] = [];
  let from = 0;
  for (const hit of hits) {
    while (endOf(words, starts, from) <= hit) from++;
    let to = from + 1;
    while (to < words.length && starts[to]! < hit + length) to++;
    const last = parts.at(-1);
    if (last && last.to > from) {
      last.to = to;
      last.hits.push(hit);
    } else parts.push({ from, to, hits: [hit] });
  }
  return parts;
}
