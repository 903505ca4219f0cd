import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { decode, follow, type Written } from '../moonshine/decode.ts';
import { listen, loadMoonshine, type Moonshine } from '../moonshine/model.ts';
import { modelFiles } from '../moonshine/shape.ts';
import { textOf } from '../moonshine/vocabulary.ts';
import { bareWords, clip, clipSound } from '../testing/clip.ts';
import { builtInModel } from '../testing/model.ts';
import { detect, loadDetector } from '../voice/detector.ts';
import { windowSamples } from '../voice/windows.ts';

/** The edited graphs, with the weights that they were made for. */
let model: Moonshine;
let folder: string;
let samples: Float32Array;
const signal = AbortSignal.timeout(300_000);

beforeAll(async () => {
  folder = await builtInModel();
  model = await loadMoonshine(folder);
  const sound = await clipSound();
  for await (const block of sound.read(0, signal)) samples = block;
}, 300_000);

const part = (nth: number) => {
  const { startMs, endMs } = clip.spoken[nth]!;
  return samples.slice((startMs - 200) * 16, (endMs + 200) * 16);
};

const wordsOf = ({ tokens }: Written) => bareWords(textOf(tokens).trim());

test('stretches of different length decode side by side as they do alone', async () => {
  const toWrite = [];
  for (const nth of [0, 1]) toWrite.push({ heard: await listen(model, part(nth)), maxTokens: 40 });
  const together = await decode(model, toWrite);
  for (const [at, one] of toWrite.entries()) {
    const [alone] = await decode(model, [one]);
    expect(wordsOf(together[at]!)).toEqual(wordsOf(alone!));
    expect(alone!.attention[0]).toHaveLength(one.heard.frames);
  }
  expect(wordsOf(together[0]!)).toEqual(bareWords(clip.sentences[0]!));
});

test('tokens all at once are as likely as one by one', async () => {
  const heard = await listen(model, part(1));
  const [written] = await decode(model, [{ heard, maxTokens: 40 }]);
  const followed = await follow(model, heard, written!.tokens);
  const difference = followed.logProbabilities.map((value, at) => Math.abs(value - written!.logProbabilities[at]!));
  expect(Math.max(...difference)).toBeLessThan(0.5);
});

test('writing stops at the limit', async () => {
  const heard = await listen(model, part(0));
  const [written, none] = await decode(model, [
    { heard, maxTokens: 3 },
    { heard, maxTokens: 0 },
  ]);
  expect(written!.tokens).toHaveLength(3);
  expect(none!.tokens).toEqual([]);
});

test('the detector hears where there is speech, and what follows changes nothing', async () => {
  const detector = await loadDetector(join(folder, modelFiles.vad));
  const whole = await detect(detector, samples);
  const first = await detect(detector, samples.subarray(0, 300 * windowSamples));
  expect(first).toHaveLength(300);
  for (const [at, value] of first.entries()) expect(value).toBeCloseTo(whole[at]!, 3);
  const at = (ms: number) => whole[Math.floor((ms * 16) / windowSamples)]!;
  expect(at(500)).toBeLessThan(0.2);
  expect(at(1_700)).toBeGreaterThan(0.8);
  expect(at(6_800)).toBeLessThan(0.2);
});
