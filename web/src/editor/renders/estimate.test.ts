import { describe, expect, test } from 'vitest';
import { aboutSeconds, secondsFor } from './estimate.ts';

const work = { aspectRatio: 'PORTRAIT_9_16', shorterPx: 1080, duration: 60, quality: 'standard' } as const;
const done = {
  ...({ width: 1080, height: 1920, duration: 30, quality: 'standard' } as const),
  ...{ startedAt: '2026-01-01T00:00:00Z', finishedAt: '2026-01-01T00:00:45Z' },
};

describe('How long a render will take', () => {
  test('is judged by what was rendered before', () => {
    expect(secondsFor([work], [done])).toBeCloseTo(90, 6);
    expect(secondsFor([work, work], [done])).toBeCloseTo(180, 6);
  });

  test('grows with the pixels and with the quality', () => {
    expect(secondsFor([{ ...work, shorterPx: 2160 }], [done])).toBeCloseTo(360, 6);
    expect(secondsFor([{ ...work, quality: 'draft' }], [done])).toBeLessThan(60);
  });

  test('is guessed where nothing was finished yet', () => {
    expect(secondsFor([work], [{ ...done, finishedAt: null }])).toBeGreaterThan(10);
    expect(secondsFor([], [])).toBe(0);
  });

  test('is told as people do', () => {
    expect([3, 31, 70, 400, 7300].map(aboutSeconds)).toEqual([
      ...['a few seconds', 'about 35 seconds', 'about a minute', 'about 7 minutes', 'about 2 hours'],
    ]);
  });
});
