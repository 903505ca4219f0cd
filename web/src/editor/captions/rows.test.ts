import { expect, test } from 'vitest';
import { rowsBetween, rowsToDraw, scrollFor, topsOf } from './rows.ts';

const tops = topsOf([10, 20, 10, 40, 10]);

test('rows lie one below the other', () => {
  expect(tops).toEqual([0, 10, 30, 40, 80, 90]);
  expect(topsOf([])).toEqual([0]);
});

test('only rows that are in sight are drawn, also those that are cut off', () => {
  expect(rowsBetween(tops, 0, 10)).toEqual([0, 1]);
  expect(rowsBetween(tops, 15, 45)).toEqual([1, 4]);
  expect(rowsBetween(tops, 85, 500)).toEqual([4, 5]);
  expect(rowsBetween([0], 0, 100)).toEqual([0, 0]);
});

test('the row that somebody writes in stays when it is scrolled away', () => {
  expect(rowsToDraw([10, 13], [2, 11, -1])).toEqual([2, 10, 11, 12]);
});

test('a row is brought into sight by the shortest way', () => {
  const view = { top: 100, height: 200 };
  expect(scrollFor({ top: 150, bottom: 180 }, view, 20)).toBeUndefined();
  expect(scrollFor({ top: 110, bottom: 140 }, view, 20)).toBe(90);
  expect(scrollFor({ top: 290, bottom: 310 }, view, 20)).toBe(130);
  expect(scrollFor({ top: 0, bottom: 30 }, view, 20)).toBe(0);
});
