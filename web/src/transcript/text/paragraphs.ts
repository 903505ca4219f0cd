import type { Word } from '@capstan/captions';

/** Words that are read together. */
export type Paragraph = { key: string; from: number; words: Word[] };

const pauseMs = 2000;
/** Somebody who never pauses is given a break all the same, after a sentence. */
const longWords = 90;

export function paragraphsOf(words: readonly Word[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const [at, word] of words.entries()) {
    const current = paragraphs.at(-1);
    if (current && !startsAnew(current, words[at - 1]!, word)) current.words.push(word);
    else paragraphs.push({ key: word.id, from: at, words: [word] });
  }
  return paragraphs;
}

function startsAnew({ words }: Paragraph, before: Word, word: Word): boolean {
  if (word.speaker !== before.speaker || word.startMs - before.endMs >= pauseMs) return true;
  return words.length >= longWords && /[.!?…。！？]["'”’»)]*$/u.test(before.text);
}
