import { type Draft, written } from './draft.ts';
import { fold } from './fold.ts';
import { textOf } from './text-of.ts';
import type { Word } from './word.ts';

/**
 * What stands in place of words in a row once their text is written anew. Words at either end that only changed in case
 * or punctuation keep everything else; the ones between are new, and share the time of those they replace.
 */
export function rewrite(old: Word[], texts: string[], newId: () => string): Draft[] {
  const most = Math.min(old.length, texts.length);
  let front = 0;
  while (front < most && isSame(old[front]!, texts[front]!)) front++;
  let back = 0;
  while (back < most - front && isSame(old.at(-1 - back)!, texts.at(-1 - back)!)) back++;
  const speaker = (old[front] ?? old[front - 1])?.speaker ?? null;
  return [
    ...old.slice(0, front).map((word, at) => ({ ...word, text: texts[at]! })),
    ...rewriteAll(old.slice(front, old.length - back), texts.slice(front, texts.length - back), speaker, newId),
    ...old.slice(old.length - back).map((word, at) => ({ ...word, text: texts[texts.length - back + at]! })),
  ];
}

const isSame = (word: Word, text: string): boolean => fold(word.text) === fold(text);

function rewriteAll(old: Word[], texts: string[], speaker: string | null, newId: () => string): Draft[] {
  if (old.length === texts.length) return old.map((word, at) => respoken(word, texts[at]!));
  if (old.length > 1 && texts.length === 1 && fold(textOf(old)) === fold(texts[0]!)) return [joined(old, texts[0]!)];
  const within = old.length === 0 ? null : { startMs: old[0]!.startMs, endMs: old.at(-1)!.endMs };
  return texts.map((text, at) => written({ id: old[at]?.id ?? newId(), text, speaker, within }));
}

/** Another word in the same place. Times that a person set by hand hold for it as well. */
export function respoken(word: Word, text: string): Word {
  if (word.timing === 'manual') return { ...word, text, confidence: 1 };
  return { ...word, text, confidence: 1, timing: 'spread', pending: true };
}

/** The same letters in one word: it is said when they were. */
export function joined(words: Word[], text: string): Word {
  const sureness = Math.min(...words.map(({ confidence }) => confidence));
  const guessed = words.some((word) => word.pending) ? { timing: 'spread' as const, pending: true as const } : {};
  return { ...words[0]!, text, endMs: words.at(-1)!.endMs, confidence: sureness, ...guessed };
}
