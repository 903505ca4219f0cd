import type { Draft } from '../draft.ts';
import { rewrite } from '../rewrite.ts';
import { isSpoken } from '../script.ts';
import type { Making, Word } from '../word.ts';
import { wordsIn } from '../words-in.ts';
import { pageOf } from './find-text.ts';
import type { Problem, The } from './find-words.ts';
import { findHits, type Hit, sought } from './hits.ts';

/** Works on the text as a reader sees it, so that what is found may begin in one word and end in another. */
export function replaceText(words: Word[], operation: The<'replace'>, { newId }: Making, problem: Problem): Draft[] {
  if (sought(operation.find) === '') throw problem('empty-text');
  const drafts: Draft[] = [];
  let done = 0;
  for (const { from, to, hits } of partsWith(findHits(words, operation))) {
    const touched = words.slice(from, to);
    const texts = wordsIn(withHitsReplaced(touched, from, hits, operation.with));
    // Of a word that is taken out, its punctuation goes too.
    const isGone = operation.with.trim() === '' && !texts.some(isSpoken);
    drafts.push(...words.slice(done, from));
    drafts.push(...rewrite(touched, isGone ? [] : texts, newId));
    done = to;
  }
  return [...drafts, ...words.slice(done)];
}

function withHitsReplaced(touched: Word[], from: number, hits: Hit[], replacement: string): string {
  const { text: old, starts } = pageOf(touched);
  let text = '';
  let done = 0;
  for (const hit of hits) {
    const at = starts[hit.from - from]! + hit.at;
    text += old.slice(done, at) + replacement;
    done = at + hit.length;
  }
  return text + old.slice(done);
}

/** Hits that touch the same word are taken together. */
function partsWith(hits: Hit[]) {
  const parts: { from: number; to: number; hits: Hit[] }[] = [];
  for (const hit of hits) {
    const last = parts.at(-1);
    if (last && last.to > hit.from) {
      last.to = hit.to;
      last.hits.push(hit);
    } else parts.push({ from: hit.from, to: hit.to, hits: [hit] });
  }
  return parts;
}
