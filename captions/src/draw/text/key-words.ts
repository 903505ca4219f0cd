import { isCommon } from '../../dictionary/common-words.ts';
import type { Style } from '../../styles/style.ts';
import type { Word } from '../../words/word.ts';

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}%$€£]/gu, '');

/** The words that a style sets apart: those that it lists, and, if it wants, the one that carries the cue. */
export function keyWords(words: readonly Word[], { emphasis }: Style): Set<string> {
  const listed = new Set(emphasis.words.map(bare));
  const keys = new Set(words.filter(({ text }) => listed.has(bare(text))).map(({ id }) => id));
  const carrying = emphasis.auto && words.length > 1 && keys.size === 0 ? carryingWord(words) : undefined;
  if (carrying) keys.add(carrying.id);
  return keys;
}

/** Numbers carry most, then words that are not said every day, then long ones; of two alike, the later. */
export function carryingWord(words: readonly Word[]): Word | undefined {
  let best: Word | undefined;
  let most = 0;
  for (const word of words) {
    const text = bare(word.text);
    const weight = (/\p{N}/u.test(text) ? 20 : 0) + (isCommon(text) ? 0 : 4) + text.length;
    if (text.length > 2 || /\p{N}/u.test(text) ? weight >= most : false) [best, most] = [word, weight];
  }
  return best;
}
