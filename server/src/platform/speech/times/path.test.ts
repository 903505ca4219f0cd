import { expect, test } from 'vitest';
import { likeliestWay } from './path.ts';

const hops = 40;
/** A token fits where it is said, and nowhere else. */
const fits = (spans: [number, number][]) =>
  Float32Array.from(
    spans.flatMap(([from, to]) => Array.from({ length: hops }, (_, hop) => (hop >= from && hop < to ? 3 : -1))),
  );
const pauses = (...spans: [number, number][]) =>
  Float64Array.from({ length: hops }, (_, hop) => (spans.some(([from, to]) => hop >= from && hop < to) ? 2 : -2));
const even = new Float64Array(hops);

test('tokens lie where they fit, and pauses between words', () => {
  const way = likeliestWay({
    fit: fits([
      [5, 10],
      [10, 15],
      [25, 30],
    ]),
    pause: pauses([0, 5], [15, 25], [30, 40]),
    change: even,
    beginsWord: [true, false, true],
  });
  expect([...way.first]).toEqual([5, 10, 25]);
  expect([...way.end]).toEqual([10, 15, 30]);
});

test('there is no pause within a word', () => {
  const way = likeliestWay({
    fit: fits([
      [5, 10],
      [20, 25],
    ]),
    pause: pauses([0, 5], [10, 20], [25, 40]),
    change: even,
    beginsWord: [true, false],
  });
  expect(way.end[0]).toBe(way.first[1]);
});

test('a word begins where the sound changes', () => {
  const flat = new Float32Array(2 * hops).fill(1);
  const change = new Float64Array(hops);
  change[17] = 4;
  const way = likeliestWay({ fit: flat, pause: pauses(), change, beginsWord: [true, true] });
  expect(way.first[1]).toBe(17);
});
