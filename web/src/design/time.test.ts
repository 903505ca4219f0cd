import { expect, test } from 'vitest';
import { clock, timeAgo } from './time.tsx';

const nowMs = Date.parse('2026-06-15T12:00:00Z');
const at = (seconds: number) => timeAgo(new Date(nowMs + seconds * 1000).toISOString(), nowMs);

test('what has passed counts when it is full', () => {
  expect(at(-20)).toBe('just now');
  expect(at(-60)).toBe('1 minute ago');
  expect(at(-3599)).toBe('59 minutes ago');
  expect(at(-3600)).toBe('1 hour ago');
  expect(at(-86_400)).toBe('yesterday');
  expect(at(-20 * 86_400)).toBe('20 days ago');
});

test('what was given seven days a moment ago has seven left', () => {
  expect(at(7 * 86_400 - 2)).toBe('in 7 days');
  expect(at(6.5 * 86_400)).toBe('in 6 days');
  expect(at(12 * 3600)).toBe('in 12 hours');
});

test('a clock that is a little ahead does not make the future of the present', () => {
  expect(at(3)).toBe('just now');
});

test('durations are read as on a player', () => {
  expect([0, 9.4, 62, 3723].map(clock)).toEqual(['0:00', '0:09', '1:02', '1:02:03']);
});
