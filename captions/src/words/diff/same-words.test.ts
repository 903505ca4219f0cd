import '../../testing/fixed-seed.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameWords } from './same-words.ts';

const few = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 20 });

test('as many words as possible are the same, in order', () => {
  fc.assert(
    fc.property(few, few, (a, b) => {
      const pairs = sameWords(a, b);
      expect(pairs).toHaveLength(longestCommon(a, b));
      expectValid(pairs, a, b);
    }),
  );
});

function longestCommon(a: string[], b: string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const word of a) {
    const next = [0];
    for (const [at, other] of b.entries()) next.push(word === other ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!));
    row = next;
  }
  return row.at(-1)!;
}

function expectValid(pairs: [number, number][], a: readonly string[], b: readonly string[]) {
  const isValid = pairs.every(([at, to], nth) => {
    const [lastAt, lastTo] = pairs[nth - 1] ?? [-1, -1];
    return at > lastAt && to > lastTo && a[at] === b[to];
  });
  expect(isValid).toBe(true);
}

/** Numbers that look random and are the same every time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** Like speech: few words that come often, many that come seldom. */
function speech(length: number): string[] {
  const next = numbers(7);
  return Array.from({ length }, () => `w${Math.floor((next(1_000) * next(1_000) * next(1_000)) / 200_000)}`);
}

function garbled(words: string[], oneIn: number): string[] {
  const next = numbers(11);
  return words.flatMap((word) => {
    const dice = next(oneIn * 3);
    return dice === 0 ? [] : dice === 1 ? [word, 'um'] : dice === 2 ? [`${word}x`] : [word];
  });
}

test('a text with every tenth word wrong and a long part in front keeps nearly all others', () => {
  const words = speech(6_000);
  const other = [
    ...speech(9_000)
      .slice(6_000)
      .map((word) => `${word}!`),
    ...garbled(words, 10),
  ];
  const pairs = sameWords(words, other);
  expectValid(pairs, words, other);
  const kept = garbled(words, 10).length - words.length;
  expect(pairs.length).toBeGreaterThan(words.length * 0.92 - kept);
});

describe('The number of words that are looked at grows with the length of the texts', () => {
  test.each<[string, (length: number) => [string[], string[]]]>([
    ['nothing in common', (length) => [speech(length), speech(length).map((word) => `${word}!`)]],
    ['every third word wrong', (length) => [speech(length), garbled(speech(length), 3)]],
    ['two words in another order', (length) => [repeated(length, 2), repeated(length, 3)]],
    ['all words once, the other way round', (length) => [rising(length), rising(length).reverse()]],
  ])('%s', (_, texts) => {
    const looks = (length: number) => {
      const [a, b] = texts(length);
      const counted = counting(a);
      const pairs = sameWords(counted.words, b);
      expectValid(pairs, a, b);
      return counted.looks();
    };
    const many = looks(5_000);
    expect(many).toBeLessThan(3 * looks(2_500));
    expect(many).toBeLessThan(5_000 * 600);
  });
});

const rising = (length: number) => Array.from({ length }, (_, at) => `w${at}`);

function repeated(length: number, seed: number): string[] {
  const next = numbers(seed);
  return Array.from({ length }, () => (next(2) === 0 ? 'la' : 'da'));
}

function counting(words: string[]) {
  let count = 0;
  const get = (target: string[], name: string | symbol) => {
    count++;
    return Reflect.get(target, name);
  };
  return { words: new Proxy(words, { get }), looks: () => count };
}
