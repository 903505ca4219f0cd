import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { graphemesOf } from '@capstan/captions';
import { describe, expect, test } from 'vitest';
import { drawingOf } from './drawing.ts';
import { emojiBook } from './emoji-book.ts';
import { codesOf, everyFile, fileOf } from './twemoji.ts';

const book = emojiBook();

describe('An emoji', () => {
  test.each([
    ['🔥', '1f525'],
    ['❤️', '2764'],
    ['👍🏽', '1f44d-1f3fd'],
    ['🇫🇷', '1f1eb-1f1f7'],
    ['👨‍👩‍👧', '1f468-200d-1f469-200d-1f467'],
    ['1️⃣', '31-20e3'],
    ['🏳️‍🌈', '1f3f3-200d-1f308'],
  ])('is found by its code points: %s', (grapheme, codes) => {
    expect(graphemesOf(grapheme)).toEqual([grapheme]);
    expect(codesOf(grapheme)).toBe(codes);
    expect(book.drawingOf(grapheme)).toMatchObject({ side: 720 });
  });

  test('is drawn in another colour of skin where there is none in its own', () => {
    expect(fileOf('1f525-1f3fd')).toBe(fileOf('1f525'));
  });

  test('is not there when nobody drew it', () => {
    expect(book.drawingOf('x')).toBeUndefined();
    expect(book.drawingOf('../1f525')).toBeUndefined();
  });

  test('is a few layers, each a path on the same square', () => {
    const { layers } = book.drawingOf('🔥')!;
    expect(layers.map(({ color }) => color)).toEqual(['#F4900C', '#FFCC4D']);
    for (const { path } of layers) expect(path).toMatch(/^m 0 0 m 720 720 m (?:-?\d+ |[mlb] )*-?\d+$/);
  });
});

describe('The set', () => {
  test('can be drawn: every fortieth picture, and those with lines, holes, clips and odd sizes', () => {
    const odd = ['1f3f4', '1f1e6-1f1eb', '1f9d1-200d-1f9bd', '1fae8', '1f6b3', '26d4', '1f4f5', 'e50a', '1f1f5-1f1f8'];
    const files = everyFile().filter((file, index) => index % 40 === 0 || odd.includes(basename(file, '.svg')));
    expect(files.length).toBeGreaterThan(95);
    for (const file of files) {
      const { layers } = drawingOf(readFileSync(file, 'utf8'));
      expect(layers.length, file).toBeGreaterThan(0);
      expect(
        layers.every(({ path }) => !path.includes('NaN')),
        file,
      ).toBe(true);
    }
  });
});
