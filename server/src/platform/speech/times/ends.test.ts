import { expect, test } from 'vitest';
import { endAtFall } from './ends.ts';

const hops = 100;
/** Loud from one hop to another. */
const spectrum = (from: number, to: number) => ({
  hops,
  loudness: Float64Array.from({ length: hops }, (_, hop) => (hop >= from && hop < to ? -20 : -70)),
  change: new Float64Array(hops),
});
const span = (from: number, to: number) => ({ start: from * 128, end: to * 128 });

test('an end goes back over silence', () => {
  expect(endAtFall([span(20, 60)], spectrum(20, 40))).toEqual([span(20, 40)]);
});

test('an end goes on while the word still sounds', () => {
  expect(endAtFall([span(20, 30)], spectrum(20, 40))).toEqual([span(20, 40)]);
});

test('an end does not run into the next word', () => {
  expect(endAtFall([span(20, 30), span(38, 50)], spectrum(20, 60))[0]).toEqual(span(20, 38));
});

test('where the next word follows at once, nothing moves', () => {
  expect(endAtFall([span(20, 30), span(31, 50)], spectrum(20, 60))[0]).toEqual(span(20, 30));
});

test('a word that stands out of nothing stays', () => {
  const flat = { hops, loudness: new Float64Array(hops).fill(-40), change: new Float64Array(hops) };
  expect(endAtFall([span(20, 30)], flat)).toEqual([span(20, 30)]);
});
