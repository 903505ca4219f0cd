import '../testing/fixed-seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply, difference, invert } from './splices.ts';
import { edited } from './testing/attempt.ts';
import { said, wordLists } from './testing/words.ts';

test('splices make the words after of those before, and undo it', () => {
  fc.assert(
    fc.property(wordLists({ maxLength: 8 }), wordLists({ maxLength: 8 }), (before, after) => {
      const splices = difference(before, after);
      expect(apply(before, splices)).toEqual(after);
      expect(apply(after, invert(splices))).toEqual(before);
      expect(invert(invert(splices))).toEqual(splices);
    }),
  );
});

test('only what changed is in them', () => {
  const before = said('so the dog ran off');
  const after = edited(before, { op: 'delete', ids: ['w0'] }, { op: 'change', id: 'w3', text: 'walked' });
  expect(difference(before, after)).toMatchObject([
    { at: 0, removed: [{ text: 'so' }], inserted: [] },
    { at: 3, removed: [{ text: 'ran' }], inserted: [{ text: 'walked' }] },
  ]);
  expect(difference(before, said('so the dog ran off'))).toEqual([]);
});

test('splices of other words are refused', () => {
  const splices = difference(said('a b'), said('a'));
  expect(() => apply(said('a'), splices)).toThrow(RangeError);
});
