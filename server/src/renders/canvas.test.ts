import { describe, expect, test } from 'vitest';
import { asFraction, canvasOf, rateOf } from './canvas.ts';
import { media, video } from './testing/media.ts';

describe('The canvas', () => {
  test.each([
    ['PORTRAIT_9_16', { width: 1920, height: 1080 }, [1080, 1920]],
    ['LANDSCAPE_16_9', { width: 3840, height: 2160 }, [1920, 1080]],
    ['SQUARE_1_1', { width: 720, height: 1280 }, [720, 720]],
    ['PORTRAIT_9_16', { width: 854, height: 480 }, [480, 854]],
    ['PORTRAIT_9_16', { width: 321, height: 181 }, [360, 640]],
  ] as const)('of %s is as fine as the source, within sense: %o', (ratio, size, expected) => {
    const { width, height } = canvasOf(media(video(size)), ratio);
    expect([width, height]).toEqual(expected);
  });

  test('is as fine as it is asked for', () => {
    expect(canvasOf(media(video({ width: 320, height: 180 })), 'PORTRAIT_9_16', '2160p')).toMatchObject({
      ...{ width: 2160, height: 3840 },
    });
    expect(canvasOf(media(null), 'SQUARE_1_1', '720p')).toMatchObject({ width: 720, height: 720 });
  });
});

test.each([
  [25, false, '25'],
  [29.97, false, '30000/1001'],
  [23.976, false, '24000/1001'],
  [59.94, false, '60000/1001'],
  // Too many are halved, too few multiplied, until captions move well.
  [120, false, '60'],
  [240, false, '60'],
  [15, false, '30'],
  [10, false, '30'],
  [1, false, '24'],
  // Uneven ones go onto the next usual grid.
  [28.7, true, '30000/1001'],
  [12, true, '30000/1001'],
  [58.3, true, '60000/1001'],
  [0, false, '30'],
  [40, false, '40'],
  [27.5, false, '27500/1000'],
])('%d pictures a second, uneven: %s, become %s', (frameRate, variableFrameRate, expected) => {
  expect(asFraction(rateOf(video({ frameRate, variableFrameRate })))).toBe(expected);
});
