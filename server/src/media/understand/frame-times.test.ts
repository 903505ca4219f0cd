import { expect, it } from 'vitest';
import { variesIn } from './frame-times.ts';

function at(gaps: number[]): number[] {
  let time = 0;
  return [0, ...gaps.map((gap) => (time += gap))];
}

it('even intervals do not vary, nor do those rounded to milliseconds', () => {
  expect(variesIn(at(Array(50).fill(40)))).toBe(false);
  expect(variesIn(at([33, 33, 34, 33, 33, 34, 33, 33, 34, 33]))).toBe(false);
});

it('the order in which pictures are stored does not matter', () => {
  expect(variesIn([0, 120, 40, 80, 240, 160, 200])).toBe(false);
});

it('one hitch is no varying rate, many are', () => {
  expect(variesIn(at([...Array(60).fill(40), 80, ...Array(60).fill(40)]))).toBe(false);
  expect(variesIn(at(Array(20).fill([40, 80]).flat()))).toBe(true);
});

it('too few pictures tell nothing', () => {
  expect(variesIn([])).toBe(false);
  expect(variesIn([0, 40, 200])).toBe(false);
});
