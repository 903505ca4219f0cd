import { centred, isSameShape, usualFraming } from '@capstan/captions';
import { describe, expect, test } from 'vitest';
import { boxOf, pulled } from './framing.ts';

const landscape = { width: 1920, height: 1080 };
const portrait = { width: 1080, height: 1920 };

describe('Framing', () => {
  test('of the same shape changes nothing', () => {
    expect(isSameShape(landscape, { width: 16, height: 9 })).toBe(true);
    expect(isSameShape(landscape, portrait)).toBe(false);
    expect(boxOf(landscape, landscape, centred)).toMatchObject({ width: 1, height: 1 });
  });

  test('by cropping fills the frame and divides what is cut off', () => {
    const { left, top, width, height } = boxOf(landscape, portrait, { kind: 'crop', x: 0.25, y: 0.9 });
    expect(height).toBe(1);
    expect(top).toBeCloseTo(0, 9);
    expect(width).toBeCloseTo(3.1605, 3);
    expect(left).toBeCloseTo(-0.25 * (width - 1), 9);
  });

  test('by fitting shows all of it, with room on two sides', () => {
    const { left, top, width, height } = boxOf(landscape, portrait, { kind: 'fit', background: 'blur' });
    expect([left, width]).toEqual([0, 1]);
    expect(top * 2 + height).toBeCloseTo(1, 9);
  });

  test('is pulled with the pointer and stops at the edges', () => {
    const once = pulled(landscape, portrait, centred, { x: 0.2, y: 0.7 });
    const before = boxOf(landscape, portrait, centred).left;
    expect(boxOf(landscape, portrait, once).left).toBeCloseTo(before + 0.2, 3);
    expect(once).toMatchObject({ y: 0.5 });
    expect(pulled(landscape, portrait, centred, { x: 9, y: 0 })).toEqual({ kind: 'crop', x: 0, y: 0.5 });
    expect(pulled(landscape, portrait, centred, { x: -9, y: 0 })).toEqual({ kind: 'crop', x: 1, y: 0.5 });
  });

  test('cuts the sides of wide pictures, and shows tall ones whole, where nobody has said anything', () => {
    expect(usualFraming(landscape, portrait)).toEqual(centred);
    expect(usualFraming(portrait, landscape)).toEqual({ kind: 'fit', background: 'blur' });
  });
});
