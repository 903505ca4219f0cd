import { expect, test } from 'vitest';
import { LocalWindows } from './local-windows.ts';

test('sixty pass, the next is refused, and what was refused does not count', () => {
  const windows = new LocalWindows();
  const replies = Array.from({ length: 70 }, () => windows.count('a', 1_000));
  expect(replies.map(({ allowed }) => allowed)).toEqual([...Array(60).fill(true), ...Array(10).fill(false)]);
  expect(replies.map(({ remaining }) => remaining)).toEqual([
    ...Array.from({ length: 60 }, (_, index) => 59 - index),
    ...Array(10).fill(0),
  ]);
});

test('the window ends sixty seconds after its first request, whatever came later', () => {
  const windows = new LocalWindows();
  const seconds = (at: number) => windows.count('a', at).resetSeconds;
  expect([seconds(0), seconds(1), seconds(999), seconds(1_000), seconds(59_999)]).toEqual([60, 60, 60, 59, 1]);
  expect(windows.count('a', 60_000)).toEqual({ allowed: true, remaining: 59, resetSeconds: 60 });
});

test('each caller has a window of its own', () => {
  const windows = new LocalWindows();
  for (let count = 0; count < 60; count += 1) windows.count('a', 0);
  expect(windows.count('a', 0).allowed).toBe(false);
  expect(windows.count('b', 0)).toMatchObject({ allowed: true, remaining: 59 });
});

test('of too many callers, the one whose window opened first is forgotten', () => {
  const windows = new LocalWindows(2);
  windows.count('a', 0);
  windows.count('b', 1);
  windows.count('a', 2);
  windows.count('c', 3);
  expect(windows.count('b', 4).remaining).toBe(58);
  expect(windows.count('a', 5).remaining).toBe(59);
});
