import { expect, test } from 'vitest';
import { said } from '../edits/testing/server.ts';
import { placeAfter } from './moves.ts';

const words = said('a b c d e');
const paragraphs = [
  { key: 'w1', from: 0, words: words.slice(0, 2) },
  { key: 'w3', from: 2, words: words.slice(2) },
];
const press = (key: string, place: number, { far = false, rightToLeft = false } = {}) =>
  placeAfter(
    { key, ctrlKey: far, metaKey: false },
    { place, count: 5, paragraphs, rightToLeft, inNextLine: (step) => place + 2 * step },
  );

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowRight', 4, undefined],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 3],
  ['ArrowUp', 3, 1],
  ['Home', 3, 2],
  ['End', 3, 4],
  ['End', 0, 1],
  ['x', 0, undefined],
])('%s leads from word %i to %s', (key, from, to) => {
  expect(press(key, from)).toBe(to);
});

test('with Ctrl or Command, Home and End lead to the ends of it all', () => {
  expect([press('Home', 3, { far: true }), press('End', 0, { far: true })]).toEqual([0, 4]);
});

test('where one reads from right to left, the arrows do too', () => {
  expect([press('ArrowRight', 2, { rightToLeft: true }), press('ArrowLeft', 2, { rightToLeft: true })]).toEqual([1, 3]);
});
