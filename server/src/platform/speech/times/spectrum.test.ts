import { expect, test } from 'vitest';
import { hopSamples, spectrumOf } from './spectrum.ts';

const tone = (hz: number, from: number, to: number, samples: Float32Array) => {
  for (let at = from; at < to; at++) samples[at] = 0.3 * Math.sin((2 * Math.PI * hz * at) / 16_000);
};

test('a tone is loud where it sounds, and changes most where it begins', () => {
  const samples = new Float32Array(16_000);
  tone(700, 8_000, 16_000, samples);
  const { hops, loudness, change } = spectrumOf(samples);
  expect(hops).toBe(16_000 / hopSamples);
  expect(loudness[10]!).toBeCloseTo(-100, 0);
  expect(loudness[100]!).toBeCloseTo(10 * Math.log10(0.3 ** 2 / 2), 0);
  const strongest = change.indexOf(Math.max(...change));
  expect(Math.abs(strongest - 8_000 / hopSamples)).toBeLessThanOrEqual(3);
});

test('another tone of the same loudness is a change as well', () => {
  const samples = new Float32Array(16_000);
  tone(400, 0, 8_000, samples);
  tone(2_000, 8_000, 16_000, samples);
  const { change } = spectrumOf(samples);
  const inside = change.slice(10, -10);
  expect(Math.abs(inside.indexOf(Math.max(...inside)) + 10 - 8_000 / hopSamples)).toBeLessThanOrEqual(3);
});

test('too little sound has no hops', () => {
  expect(spectrumOf(new Float32Array(100)).hops).toBe(0);
});
