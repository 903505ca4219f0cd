import type { RecogniserResult } from 'sherpa-onnx-node';
import { expect, test } from 'vitest';
import { toldWords } from './told-words.ts';

const nothing: RecogniserResult = { text: '', lang: '', tokens: [], timestamps: [], durations: [], ys_log_probs: [] };

test('Parakeet tells when each token begins, how long it lasts, and how sure it is', () => {
  const words = toldWords({
    ...nothing,
    text: ' Guten Morgen.',
    tokens: [' Gut', 'en', ' Mor', 'gen', '.'],
    timestamps: [0.32, 0.48, 0.64, 0.8, 1.2],
    durations: [0.16, 0.08, 0.16, 0.24, 0],
    ys_log_probs: [0, 0, Math.log(0.5), Math.log(0.5), 0],
  });
  expect(words).toEqual([
    { text: 'Guten', startMs: 320, endMs: 560, confidence: 1 },
    { text: 'Morgen.', startMs: 640, endMs: 1_040, confidence: 0.5 },
  ]);
});

test('a Zipformer tells only when each token begins', () => {
  const words = toldWords({ ...nothing, text: 'ONE TWO', tokens: [' ONE', ' T', 'WO'], timestamps: [0.1, 1, 1.1] });
  expect(words).toMatchObject([
    { text: 'ONE', startMs: 100, endMs: 340 },
    { text: 'TWO', startMs: 1_000, endMs: 1_340 },
  ]);
});

test('SenseVoice writes Chinese without spaces', () => {
  const text = '今天很好。';
  const words = toldWords({ ...nothing, text, tokens: [...text], timestamps: [0.1, 0.3, 0.5, 0.7, 0.9] });
  expect(words).toMatchObject([
    { text: '今天', startMs: 100, endMs: 500 },
    { text: '很好。', startMs: 500, endMs: 900 },
  ]);
});

test('Moonshine tells nothing but the words', () => {
  expect(toldWords({ ...nothing, text: 'Good morning.', tokens: [' Good', ' morning', '.'] })).toEqual([
    { text: 'Good', confidence: undefined },
    { text: 'morning.', confidence: undefined },
  ]);
});
