import { expect, test } from 'vitest';
import type { Stretch } from '../voice/windows.ts';
import { Progress } from './progress.ts';

const stretch = (startMs: number, lengthMs: number): Stretch => ({
  start: startMs * 16,
  samples: new Float32Array(lengthMs * 16),
  firstWindow: 0,
  speech: new Float32Array(0),
});

test('what is searched counts, less the speech that is not yet written down', () => {
  const told: number[] = [];
  const progress = new Progress(0, (doneMs) => told.push(doneMs));
  const speech = stretch(1_000, 4_000);
  progress.found(speech, 5_000);
  progress.found(undefined, 8_000);
  progress.advance([speech], 0.5);
  progress.advance([speech], 1);
  expect(told).toEqual([1_000, 4_000, 6_000, 8_000]);
});

test('it never goes back', () => {
  const told: number[] = [];
  const progress = new Progress(0, (doneMs) => told.push(doneMs));
  const speech = stretch(0, 4_000);
  progress.found(speech, 4_000);
  progress.advance([speech], 0.5);
  progress.advance([speech], 0.25);
  expect(told).toEqual([0, 2_000]);
});
