import { expect, test } from 'vitest';
import { said } from '../edits/testing/server.ts';
import { joinedWith, operationFor } from './typed.ts';

const [word, next] = said('goodmorning all') as [ReturnType<typeof said>[0], ReturnType<typeof said>[0]];

test.each([
  ['goodmorning', undefined],
  [' goodmorning ', undefined],
  ['', { op: 'delete', ids: ['w1'] }],
  ['good morning', { op: 'split', id: 'w1', at: 4 }],
  ['good  evening', { op: 'change', id: 'w1', text: 'good evening' }],
  ['hello', { op: 'change', id: 'w1', text: 'hello' }],
])('typing %j', (typed, expected) => {
  expect(operationFor(word, typed)).toEqual(expected);
});

test('a word that is joined with the one before adds what is typed', () => {
  expect(joinedWith(word, next, 'y')).toEqual({ op: 'merge', ids: ['w1', 'w2'], text: 'goodmorningy' });
});
