import { describe, expect, test } from 'vitest';
import type { Stretch } from '../voice/windows.ts';
import { spreadOverSpeech } from './spread.ts';

/** A letter for every window of 32 ms: speech or a pause. */
const stretch = (windows: string, firstWindow = 0): Stretch => ({
  ...{ start: firstWindow * 512, samples: new Float32Array(windows.length * 512), firstWindow },
  speech: Float32Array.from(windows, (letter) => (letter === 's' ? 0.9 : 0.1)),
});
const times = (words: string[], within: { startMs: number; endMs: number }, ...stretches: Stretch[]) =>
  spreadOverSpeech(
    words.map((text) => ({ text })),
    within,
    stretches,
  ).map(({ startMs, endMs }) => [startMs, endMs]);

describe('Words without times', () => {
  const within = { startMs: 0, endMs: 640 };

  test('share the speech by their letters', () => {
    expect(times(['one', 'or', 'another'], within, stretch('ssssssssssssssssssss'))).toEqual([
      [0, 171],
      [171, 299],
      [299, 640],
    ]);
  });

  test('get none of a pause', () => {
    expect(times(['one', 'two'], within, stretch('sssss..........sssss'))).toEqual([
      [0, 160],
      [480, 640],
    ]);
  });

  test('may lie in several stretches', () => {
    const two = [stretch('sssss'), stretch('sssss', 100)];
    expect(times(['one', 'two'], { startMs: 0, endMs: 3_360 }, ...two)).toEqual([
      [0, 160],
      [3_200, 3_360],
    ]);
  });

  test('share all of the time where no speech was heard', () => {
    expect(times(['one', 'two'], within, stretch('....................'))).toEqual([
      [0, 320],
      [320, 640],
    ]);
    expect(times([], within)).toEqual([]);
  });
});
