import { sameWords } from './diff/same-words.ts';
import type { Word } from './word.ts';

/** Words that went and came at one place, counted in the words before. */
export type Splice = { at: number; removed: Word[]; inserted: Word[] };

/** What has to be done to the words before so that they become those after, in order of place. */
export function difference(before: Word[], after: Word[]): Splice[] {
  const splices: Splice[] = [];
  let [at, to] = [0, 0];
  const same = sameWords(before.map(everything), after.map(everything));
  for (const [nextAt, nextTo] of [...same, [before.length, after.length] as const]) {
    if (at < nextAt || to < nextTo) {
      splices.push({ at, removed: before.slice(at, nextAt), inserted: after.slice(to, nextTo) });
    }
    [at, to] = [nextAt + 1, nextTo + 1];
  }
  return splices;
}

export function apply(words: Word[], splices: Splice[]): Word[] {
  const result: Word[] = [];
  let done = 0;
  for (const { at, removed, inserted } of splices) {
    if (removed.some(({ id }, nth) => words[at + nth]?.id !== id)) throw new RangeError('splices of other words');
    result.push(...words.slice(done, at), ...inserted);
    done = at + removed.length;
  }
  return [...result, ...words.slice(done)];
}

/** What undoes it. */
export function invert(splices: Splice[]): Splice[] {
  let shift = 0;
  return splices.map(({ at, removed, inserted }) => {
    const inverse = { at: at + shift, removed: inserted, inserted: removed };
    shift += inserted.length - removed.length;
    return inverse;
  });
}

const everything = ({ id, text, startMs, endMs, confidence, speaker, timing, pending }: Word): string =>
  JSON.stringify([id, text, startMs, endMs, confidence, speaker, timing, pending === true]);
