import { expect, test } from 'vitest';
import { dayFrom, expiresAt } from './expiry.ts';

const nowMs = Date.parse('2026-06-15T12:00:00Z');

test('a key expires never, or after whole days from now', () => {
  expect(expiresAt('never', '', nowMs)).toBeNull();
  expect(expiresAt('30', '', nowMs)).toBe('2026-07-15T12:00:00.000Z');
  expect(expiresAt('365', '', nowMs)).toBe('2027-06-15T12:00:00.000Z');
});

test('a chosen day counts to its end, where the person is', () => {
  const end = new Date(expiresAt('custom', '2026-12-31', nowMs)!);
  expect(dayFrom(end)).toBe('2026-12-31');
  expect(dayFrom(new Date(end.getTime() + 1000))).toBe('2027-01-01');
});
