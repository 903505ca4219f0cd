import { describe, expect, test } from 'vitest';
import { inSight, spanAt } from './in-sight.ts';
import { firstScale, leftAfterZoom, leftToFollow, ticksOf, within } from './scale.ts';
import { limitsOf, nextEdge, snapped } from './snap.ts';

describe('The scale of the time line', () => {
  test('begins where words can be read, and a short clip fills it', () => {
    expect(firstScale({ widthPx: 1000, duration: 3600 })).toBe(90);
    expect(firstScale({ widthPx: 1000, duration: 4 })).toBe(250);
  });

  test('goes from everything in sight to single words', () => {
    const window = { widthPx: 1000, duration: 100 };
    expect(within(1, window)).toBe(10);
    expect(within(10_000, window)).toBe(400);
  });

  test('zooms around the pointer', () => {
    // Second 5 is under the pointer at 100 px, and stays there.
    const left = leftAfterZoom(400, 100, 100, 200);
    expect((left + 100) / 200).toBe(5);
    expect(leftAfterZoom(0, 100, 100, 50)).toBe(0);
  });

  test('follows the head page by page', () => {
    expect(leftToFollow(500, 0, 1000)).toBeUndefined();
    expect(leftToFollow(1000, 0, 1000)).toBe(900);
    expect(leftToFollow(50, 500, 1000)).toBe(0);
  });

  test('writes seconds with room between them', () => {
    expect(ticksOf({ pxPerSecond: 90, leftPx: 0, widthPx: 270 })).toEqual([0, 1, 2, 3]);
    expect(ticksOf({ pxPerSecond: 0.3, leftPx: 0, widthPx: 300 })).toEqual([0, 300, 600, 900, 1200]);
    expect(ticksOf({ pxPerSecond: 400, leftPx: 40, widthPx: 100 })).toEqual([0, 0.2, 0.4]);
  });
});

describe('What is in sight', () => {
  const spans = Array.from({ length: 1000 }, (_, at) => ({ startMs: at * 100, endMs: at * 100 + 80 }));

  test('is found among many', () => {
    expect(inSight(spans, 5000, 5250)).toEqual([50, 53]);
    expect(inSight(spans, -100, 50)).toEqual([0, 1]);
    expect(inSight(spans, 1_000_000, 2_000_000)).toEqual([1000, 1000]);
    expect(inSight([], 0, 100)).toEqual([0, 0]);
  });

  test('between two there is none', () => {
    expect(spanAt(spans, 120)).toBe(1);
    expect(spanAt(spans, 190)).toBe(-1);
    expect(spanAt(spans, 200_000)).toBe(-1);
  });
});

describe('An edge that is dragged', () => {
  const edges = [0, 300, 350, 700];

  test('snaps to where words begin and end, within reach', () => {
    expect(snapped(310, edges, 40)).toBe(300);
    expect(snapped(330, edges, 40)).toBe(350);
    expect(snapped(500.4, edges, 40)).toBe(500);
  });

  test('goes on from edge to edge by keys', () => {
    expect(nextEdge(300, edges, 1)).toBe(350);
    expect(nextEdge(300, edges, -1)).toBe(0);
    expect(nextEdge(700, edges, 1)).toBeUndefined();
  });

  test('stays between the neighbours and keeps something of its cue', () => {
    const [before, cue, after] = [
      { startMs: 0, endMs: 900 },
      { startMs: 1000, endMs: 2000 },
      { startMs: 2100, endMs: 3000 },
    ];
    expect(limitsOf('start', cue, before, after, 9000)).toEqual({ least: 900, most: 1900 });
    expect(limitsOf('end', cue, before, after, 9000)).toEqual({ least: 1100, most: 2100 });
    expect(limitsOf('end', cue, before, undefined, 9000).most).toBe(9000);
  });
});
