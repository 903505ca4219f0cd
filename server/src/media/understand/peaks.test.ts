import { expect, it } from 'vitest';
import { peaksReader } from './peaks.ts';

const pcm = (samples: number[]) => Buffer.from(Int16Array.from(samples).buffer);
const stretch = (low: number, high: number) => [low, high, ...Array(158).fill(0)];

it('each fiftieth of a second gives its lowest and highest sample, from −127 to 127', () => {
  const { take, finish } = peaksReader();
  take(pcm([...stretch(-32_768, 32_767), ...stretch(0, 258), ...stretch(-516, 0)]));
  expect(finish()).toEqual({ version: 1, pairsPerSecond: 50, peaks: [-127, 127, 0, 1, -2, 0] });
});

it('a stretch that has only begun counts, and no sound gives no peaks', () => {
  const { take, finish } = peaksReader();
  take(pcm([...stretch(0, 2580), 5160]));
  expect(finish().peaks).toEqual([0, 10, 20, 20]);
  expect(peaksReader().finish()).toEqual({ version: 1, pairsPerSecond: 50, peaks: [] });
});

it('sound may come in pieces of any length', () => {
  const bytes = pcm([...stretch(-5160, 2580), ...stretch(-25_800, 12_900)]);
  const { take, finish } = peaksReader();
  for (const byte of bytes) take(Buffer.from([byte]));
  expect(finish().peaks).toEqual([-20, 10, -100, 50]);
});

it('however long it lasts, there are no more pairs than the limit: they cover more time instead', () => {
  const { take, finish } = peaksReader(4);
  for (let index = 0; index < 16; index += 1) take(pcm(stretch(-258 * index, 0)));
  const { pairsPerSecond, peaks } = finish();
  expect(pairsPerSecond).toBe(12.5);
  expect(peaks).toEqual([-3, 0, -7, 0, -11, 0, -15, 0]);
});

it('none is lost where the pairs are made longer', () => {
  for (let stretches = 1; stretches < 40; stretches += 1) {
    const { take, finish } = peaksReader(4);
    for (let index = 0; index < stretches; index += 1) take(pcm(stretch(0, index === stretches - 1 ? 25_800 : 0)));
    const { pairsPerSecond, peaks } = finish();
    expect(peaks.at(-1)).toBe(100);
    expect(peaks.length / 2).toBe(Math.ceil((stretches * pairsPerSecond) / 50));
  }
});
