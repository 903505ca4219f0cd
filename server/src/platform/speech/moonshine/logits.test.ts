import { expect, test } from 'vitest';
import { logProbability } from './logits.ts';

test('probabilities of all tokens make one', () => {
  const scores = Float32Array.of(1, 2, 3, -4);
  const sum = [0, 1, 2, 3].reduce((total, token) => total + Math.exp(logProbability(scores, token)), 0);
  expect(sum).toBeCloseTo(1, 5);
});

test('large scores do not overflow', () => {
  expect(logProbability(Float32Array.of(500, 100), 0)).toBeCloseTo(0, 5);
  expect(logProbability(Float32Array.of(500, 100), 1)).toBeCloseTo(-400, 3);
});
