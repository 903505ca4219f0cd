import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchWords } from './match-words.ts';
import { shareOut } from './share-out.ts';

test('words match whatever their case and punctuation', () => {
  expect(matchWords(['Well,', 'yes'], ['well', 'maybe', 'YES!'])).toEqual([
    [0, 0],
    [1, 2],
  ]);
});

test('as many words as possible match, in order', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(words, words, (one, other) => {
      const pairs = matchWords(one, other);
      expect(pairs).toHaveLength(longestCommon(one, other));
      for (const [nth, [at, to]] of pairs.entries()) {
        expect(one[at]).toBe(other[to]);
        if (nth > 0) expect(at > pairs[nth - 1]![0] && to > pairs[nth - 1]![1]).toBe(true);
      }
    }),
  );
});

function longestCommon(one: string[], other: string[]): number {
  const rows = [...Array(one.length + 1)].map(() => new Array<number>(other.length + 1).fill(0));
  one.forEach((word, at) => {
    other.forEach((its, to) => {
      rows[at + 1]![to + 1] = word === its ? rows[at]![to]! + 1 : Math.max(rows[at]![to + 1]!, rows[at + 1]![to]!);
    });
  });
  return rows[one.length]![other.length]!;
}

test('given words go to the stretch in which they were heard', () => {
  const heard = [
    ['The', 'quick', 'fox'],
    ['jumps', 'over'],
  ];
  expect(shareOut(['the', 'quick', 'brown', 'fox', 'leaps', 'over'], heard)).toEqual([
    ['the', 'quick', 'brown', 'fox'],
    ['leaps', 'over'],
  ]);
});

test('every given word goes somewhere, in order, once anything was heard', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 });
  fc.assert(
    fc.property(words, fc.array(words, { maxLength: 4 }), (given, heard) => {
      const shares = shareOut(given, heard);
      expect(shares).toHaveLength(heard.length);
      expect(shares.flat()).toEqual(heard.flat().length === 0 ? [] : given);
    }),
  );
});
