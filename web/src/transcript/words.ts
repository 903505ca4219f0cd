import { msFromSeconds, type Word } from '@capstan/captions';
import type { Transcript } from './queries.ts';

/** As the server sends them, with times as they are inside. */
export function wordsFrom({ words, aligning }: Transcript, nameOf: (id: string) => string = (id) => id): Word[] {
  return words.map(({ id, start, end, ...word }) => ({
    id: nameOf(id),
    ...word,
    startMs: msFromSeconds(start),
    endMs: msFromSeconds(end),
    ...(aligning && word.timing === 'spread' && { pending: true as const }),
  }));
}

/** Words that are as they were stay the same objects: what shows them need not be drawn anew. */
export function reuse(before: readonly Word[], after: readonly Word[]): Word[] {
  const known = new Map(before.map((word) => [word.id, word]));
  return after.map((word) => {
    const old = known.get(word.id);
    return old && isSame(old, word) ? old : word;
  });
}

const isSame = (a: Word, b: Word): boolean =>
  a.text === b.text &&
  a.startMs === b.startMs &&
  a.endMs === b.endMs &&
  a.confidence === b.confidence &&
  a.speaker === b.speaker &&
  a.pending === b.pending;
