import { isSameShape } from '@capstan/captions';
import { describe, expect, test } from 'vitest';
import { cropOf, fitOf, framingOf } from './framing.ts';
import { video } from './testing/media.ts';

const tall = { width: 1080, height: 1920 };
const wide = { width: 1920, height: 1080 };
const middle = { x: 0.5, y: 0.5 };

describe('Unless somebody says otherwise,', () => {
  test('a wide picture is cropped into a tall frame, and a tall one is fitted into a wide frame', () => {
    expect(framingOf(undefined, wide, tall)).toEqual({ kind: 'crop', ...middle });
    expect(framingOf(undefined, tall, wide)).toEqual({ kind: 'fit', background: 'blur' });
  });

  test('what was left open is the middle, and a blurred copy', () => {
    expect(framingOf({ kind: 'crop', x: 0 }, wide, tall)).toEqual({ kind: 'crop', x: 0, y: 0.5 });
    expect(framingOf({ kind: 'fit' }, wide, tall)).toEqual({ kind: 'fit', background: 'blur' });
  });
});

test('a difference of a few pixels is none', () => {
  expect(isSameShape({ width: 1080, height: 1918 }, tall)).toBe(true);
  expect(isSameShape({ width: 1080, height: 1880 }, tall)).toBe(false);
});

describe('The part that is cut out', () => {
  test('is as high as the picture and lies where it is wanted', () => {
    expect(cropOf(video(wide), tall, middle)).toEqual({ width: 608, height: 1080, x: 656, y: 0 });
    expect(cropOf(video(wide), tall, { x: 0, y: 0 })).toMatchObject({ x: 0 });
    expect(cropOf(video(wide), tall, { x: 1, y: 1 })).toMatchObject({ x: 1312, y: 0 });
    expect(cropOf(video(tall), wide, { x: 0.5, y: 1 })).toEqual({ width: 1080, height: 608, x: 0, y: 1312 });
  });

  test('is counted in the pixels of the file, turned as it is shown, though they be no squares', () => {
    const turned = video({ width: 1080, height: 1920, codedWidth: 1920, codedHeight: 1080, rotation: 90 });
    expect(cropOf(turned, { width: 500, height: 500 }, middle)).toEqual({ width: 1080, height: 1080, x: 0, y: 420 });
    const stretched = video({ width: 1920, height: 1080, codedWidth: 1440, codedHeight: 1080 });
    expect(cropOf(stretched, tall, middle)).toEqual({ width: 456, height: 1080, x: 492, y: 0 });
  });
});

test('the whole picture lies in the middle of the frame, on even pixels', () => {
  expect(fitOf(wide, tall)).toEqual({ width: 1080, height: 608, x: 0, y: 656 });
  expect(fitOf(tall, wide)).toEqual({ width: 608, height: 1080, x: 656, y: 0 });
});
