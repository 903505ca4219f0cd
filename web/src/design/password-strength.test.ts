import { expect, test } from 'vitest';
import { passwordFault, strengthOf } from './password-strength.ts';

test('one that is too short is told how much is missing', () => {
  expect(strengthOf('harbour')).toEqual({ score: 1, advice: '3 more characters.' });
  expect(strengthOf('harbour78')).toEqual({ score: 1, advice: 'One more character.' });
  expect(passwordFault('harbour78')).toBe('Use at least 10 characters.');
  expect(passwordFault('harbour789')).toBeUndefined();
});

test('length counts, but not of the obvious or of one letter', () => {
  expect(strengthOf('password1234567890').score).toBe(2);
  expect(strengthOf('aaaaaaaaaaaaaaaaaaaaaa').score).toBe(2);
  expect(strengthOf('blue tides').score).toBe(3);
  expect(strengthOf('a harbour full of gulls').score).toBe(4);
});
