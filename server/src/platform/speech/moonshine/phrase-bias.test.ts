import { expect, test } from 'vitest';
import { mostLikely } from './logits.ts';
import { PhraseBias } from './phrase-bias.ts';
import { tokensOf } from './vocabulary.ts';

const phrase = tokensOf('Kubernetes');
const bias = new PhraseBias(['Kubernetes', '  ']);

test('a phrase may begin anywhere', () => {
  expect(bias.boostsAfter([]).get(phrase[0]!)).toBe(4);
  expect(bias.boostsAfter(tokensOf('hello')).get(phrase[0]!)).toBe(4);
});

test('one that has begun is more likely to go on', () => {
  expect(bias.boostsAfter([5, ...phrase.slice(0, 1)]).get(phrase[1]!)).toBe(5);
});

test('one that is whole begins anew', () => {
  expect(bias.boostsAfter(phrase).get(phrase[0]!)).toBe(4);
});

test('a token wins when its boost makes up for what it lacks', () => {
  const scores = Float32Array.of(0, 3, 1);
  expect(mostLikely(scores)).toBe(1);
  expect(mostLikely(scores, new Map([[2, 1]]))).toBe(1);
  expect(mostLikely(scores, new Map([[2, 4]]))).toBe(2);
});
