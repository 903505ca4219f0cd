import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Stretch } from '../voice/windows.ts';
import { Progress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stretch = (startMs: number, lengthMs: number): Stretch => ({
  start: startMs * 16,
  samples: new Float32Array(lengthMs * 16),
  firstWindow: 0,
  speech: new Float32Array(0),
});

function begin() {
  const told: number[] = [];
  return { told, progress: new Progress(0, (doneMs) => told.push(doneMs)) };
}

test('what is searched counts, less the speech that is not yet written down', () => {
  const { told, progress } = begin();
  const speech = stretch(1_000, 4_000);
  progress.found(speech, 5_000);
  progress.found(undefined, 8_000);
  progress.advance([speech], 0.5);
  progress.advance([speech], 1);
  expect(told).toEqual([1_200, 4_200, 6_100, 8_000]);
});

test('it never goes back', () => {
  const { told, progress } = begin();
  const speech = stretch(0, 4_000);
  progress.found(speech, 4_000);
  progress.advance([speech], 0.5);
  progress.advance([speech], 0.25);
  expect(told).toEqual([200, 2_100]);
});

test('it moves every second while nothing is heard of the helpers, but not for ever, and never arrives', () => {
  const { told, progress } = begin();
  progress.found(stretch(0, 10_000), 10_000);
  for (let second = 1; second <= 10; second++) {
    const before = told.at(-1)!;
    vi.advanceTimersByTime(1_000);
    expect(told.at(-1)).toBeGreaterThan(before);
  }
  vi.advanceTimersByTime(3_600_000);
  const last = told.at(-1)!;
  expect(last).toBeLessThan(2_000);
  vi.advanceTimersByTime(3_600_000);
  expect(told.at(-1)).toBe(last);
});

test('it stands still once it is stopped', () => {
  const { told, progress } = begin();
  progress.found(stretch(0, 10_000), 10_000);
  progress.stop();
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveLength(1);
});
