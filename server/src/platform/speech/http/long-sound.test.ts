import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type BuiltInEngine, builtInEngine } from '../built-in/built-in.ts';
import type { Word } from '../engine.ts';
import { soundOf } from '../sound.ts';
import { type SpeechFinder, speechFinder } from '../speech-finder.ts';
import { bareWords, clip, clipSound } from '../testing/clip.ts';
import { builtInModel } from '../testing/model.ts';
import { msOf, samplesOf, windowSamples } from '../voice/windows.ts';
import { speechServer } from './speech-server.ts';
import { answerWith } from './testing/answer-with.ts';
import { type SpeechReply, type SpeechRequest, serveSpeech } from './testing/loopback-server.ts';

// Models work as fast as other programs let them.
vi.setConfig({ testTimeout: 120_000 });

const signal = AbortSignal.timeout(240_000);
let finder: SpeechFinder;
let builtIn: BuiltInEngine;
let spoken: Float32Array;

beforeAll(async () => {
  const modelFolder = await builtInModel();
  [finder, builtIn] = [speechFinder({ modelFolder }), builtInEngine({ modelFolder, cores: 1 })];
  const blocks: Float32Array[] = [];
  for await (const block of (await clipSound()).read(0, signal)) blocks.push(block);
  spoken = joined(blocks);
}, 300_000);
afterAll(() => Promise.all([finder.close(), builtIn.close()]));

function joined(parts: Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
const repeated = <T>(thing: T, times: number): T[] => Array.from({ length: times }, () => thing);

/** Numbers are written in words or in figures as the engine likes. */
const inFigures = (text: string) =>
  bareWords(text)
    .join(' ')
    .replace(/twenty five( dollars)?|25 dollars/g, '25')
    .replaceAll('nine', '9');
const expectedOf = (times: number) => inFigures(repeated(clip.sentences, times).flat().join(' '));

async function transcribe(
  sound: Float32Array,
  answer: (request: SpeechRequest) => Promise<SpeechReply>,
  find: SpeechFinder['find'] = finder.find,
) {
  const server = await serveSpeech(answer);
  onTestFinished(() => server.close());
  const settings = { url: server.url, apiKey: undefined, model: 'm', atOnce: 2 };
  const engine = speechServer({ ...settings, finder: { ...finder, find }, align: builtIn.align });
  const words: Word[] = [];
  for await (const segment of engine.transcribe(soundOf(sound), { signal })) words.push(...segment.words);
  return { words, text: inFigures(words.map(({ text }) => text).join(' ')), requests: server.requests };
}

test('long sound goes out in several requests, no more at once than allowed, and comes back in order', async () => {
  const hear = answerWith(builtIn);
  let [underWay, most] = [0, 0];
  const { words, text, requests } = await transcribe(joined(repeated(spoken, 3)), async (request) => {
    most = Math.max(most, ++underWay);
    const reply = await hear(request);
    underWay--;
    return reply;
  });
  expect(requests.length).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(2);
  expect(text).toBe(expectedOf(3));
  for (const [at, { startMs }] of words.filter(({ text }) => text === 'Good').entries()) {
    expect(Math.abs(startMs - clip.spoken[0]!.startMs - at * clip.durationMs)).toBeLessThan(400);
  }
});

test('where the server tells nothing but text, the words are found in the sound', async () => {
  const text = clip.sentences.join(' ');
  const { words, requests } = await transcribe(spoken, async () => ({ body: { text, language: 'en' } }));
  // The silence around it stays at home.
  expect(requests.map(({ samples }) => msOf(samples.length) < clip.durationMs - 1_000)).toEqual([true]);
  expect(words.map((word) => word.text).join(' ')).toBe(text);
  expect(new Set(words.map(({ timing }) => timing))).toEqual(new Set(['aligned']));
  const second = words.find((word) => word.text === 'The')!;
  expect(Math.abs(second.startMs - clip.spoken[1]!.startMs)).toBeLessThan(400);
});

test('speech without a pause loses no word at a cut, and none comes twice', async () => {
  const parts = clip.spoken.map(({ startMs, endMs }) => spoken.subarray(samplesOf(startMs), samplesOf(endMs)));
  const sound = joined(repeated(parts, 4).flat());
  // Cut every nine seconds, through words.
  const length = 9 * 16_000 - ((9 * 16_000) % windowSamples);
  const { words, text, requests } = await transcribe(sound, answerWith(builtIn), async function* () {
    for (let start = 0; start < sound.length; start += length) {
      const samples = sound.slice(start, start + length);
      const speech = new Float32Array(Math.ceil(samples.length / windowSamples)).fill(0.9);
      const stretch = { start, samples, firstWindow: start / windowSamples, speech };
      yield { stretch, searchedMs: msOf(start + samples.length) };
    }
  });
  expect(requests).toHaveLength(2);
  expect(text).toBe(expectedOf(4));
  expect(words.map(({ startMs }) => startMs)).toEqual(words.map(({ startMs }) => startMs).sort((a, b) => a - b));
});
