import fc from 'fast-check';
import type { Timing, Word } from '../word.ts';

export const durationMs = 60_000;

export function counter(prefix = 'new'): () => string {
  let count = 0;
  return () => `${prefix}${++count}`;
}

/** The words of a text, 200 ms long each and 100 ms apart. Their ids are `w0`, `w1` and so on. */
export function said(text: string, facts: Partial<Word> = {}): Word[] {
  return text.split(' ').map((each, at) => ({
    id: `w${at}`,
    text: each,
    startMs: 300 * at,
    endMs: 300 * at + 200,
    confidence: 0.9,
    speaker: null,
    timing: 'attention' as const,
    ...facts,
  }));
}

export const texts = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('the', 'The', 'a', 'dog', 'Dog,', 'very', 'big', 'ran', "don't", '1984.') },
  { weight: 2, arbitrary: fc.constantFrom('苹果', 'ครับ', 'naïve', 'München!', 'R&B', '👩‍👩‍👧', '—') },
  {
    weight: 1,
    arbitrary: fc
      .string({ minLength: 1, maxLength: 6, unit: 'grapheme' })
      .filter((text) => /^[^\s\p{C}]+$/u.test(text)),
  },
);

const timings: Timing[] = ['attention', 'aligned', 'engine', 'spread', 'manual'];

type Shape = { leastMs?: number; mostMs?: number; maxLength?: number };

/** Valid words in the first part of the media. */
export const wordLists = ({ leastMs = 1, mostMs = 400, maxLength = 14 }: Shape = {}): fc.Arbitrary<Word[]> => {
  const one = fc.record({
    text: texts,
    gap: fc.oneof(fc.constant(0), fc.nat({ max: 2_500 })),
    length: fc.integer({ min: leastMs, max: mostMs }),
    confidence: fc.constantFrom(0.2, 0.9, 1),
    speaker: fc.constantFrom(null, 'Ann'),
    timing: fc.constantFrom(...timings),
    pending: fc.boolean(),
  });
  return fc.array(one, { maxLength }).map((list) => {
    let free = 0;
    return list.map(({ gap, length, pending, ...word }, at) => {
      const startMs = free + gap;
      free = startMs + length;
      const isPending = pending && word.timing === 'spread';
      return { ...word, id: `w${at}`, startMs, endMs: free, ...(isPending ? { pending: true as const } : {}) };
    });
  });
};

/** What is wrong with words, if anything: what must hold of every list of them. */
export function faultsIn(words: Word[], mediaMs: number): string[] {
  const faults: string[] = [];
  const ids = new Set(words.map(({ id }) => id));
  if (ids.size < words.length) faults.push('an id twice');
  let free = 0;
  for (const { id, text, startMs, endMs, timing, pending } of words) {
    if (text === '' || /\s/u.test(text)) faults.push(`${id}: text "${text}"`);
    if (!Number.isInteger(startMs) || !Number.isInteger(endMs)) faults.push(`${id}: not whole`);
    if (startMs < free || endMs <= startMs || endMs > mediaMs) faults.push(`${id}: ${startMs}–${endMs} after ${free}`);
    if (timing === 'manual' && pending) faults.push(`${id}: set by hand and pending`);
    free = endMs;
  }
  return faults;
}
