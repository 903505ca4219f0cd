import { describe, expect, test } from 'vitest';
import { fallbackFamilies, fallbacksFor, nearestFace, readFont } from '../src/index.ts';
import { bookOf, familyFiles, fontFile } from './harness/fonts.ts';

const montserrat = fontFile('montserrat/900Black');
const anton = fontFile('anton/400Regular');
const arabic = fontFile('noto-sans-arabic/800ExtraBold');

describe('A font file', () => {
  test('says what it is called, by the name that libass looks for', () => {
    expect(readFont(montserrat.data)).toMatchObject({ family: 'Montserrat', weight: 900, name: 'Montserrat Black' });
    expect(readFont(anton.data)).toMatchObject({ family: 'Anton', weight: 400, name: 'Anton Regular' });
    expect(readFont(fontFile('inter/700Bold_Italic').data)).toMatchObject({ italic: true, name: 'Inter Bold Italic' });
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['text', new TextEncoder().encode('this is no font, not even a little one')],
    ['the first half of one', montserrat.data.subarray(0, montserrat.data.length / 2)],
    ['a table of tables without tables', Uint8Array.from([0, 1, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0])],
  ])('is not taken for one when it is %s', (_, data) => {
    expect(readFont(data)).toBeUndefined();
  });

  test('may begin anywhere in its memory', () => {
    const moved = new Uint8Array(anton.data.length + 3);
    moved.set(anton.data, 3);
    expect(readFont(moved.subarray(3))).toEqual(readFont(anton.data));
  });
});

describe('A font book', () => {
  test('gives the face that comes nearest', () => {
    const book = bookOf(familyFiles('inter'));
    const face = (weight: number, italic = false) => book.face({ family: 'inter', weight, italic }).name;
    expect(face(900)).toBe('Inter Black');
    expect(face(640)).toBe('Inter SemiBold');
    expect(face(650)).toBe('Inter Bold');
    expect(face(700, true)).toBe('Inter Bold Italic');
    expect(bookOf([anton]).face({ family: 'Unknown', weight: 400, italic: false }).name).toBe('Anton Regular');
  });

  test('turns to another font for what the wished one lacks, and to one as heavy', () => {
    const book = bookOf([anton, ...familyFiles('noto-sans-arabic')]);
    const wish = { family: 'Anton', weight: 400, italic: false };
    expect(book.faceFor('Hi', wish)?.name).toBe('Anton Regular');
    expect(book.faceFor('مرحبا', wish)?.name).toBe('Noto Sans Arabic ExtraBold');
    expect(book.faceFor('字', wish)).toBeUndefined();
  });

  test('measures with kerning, ligatures and joined letters', () => {
    const face = bookOf([montserrat]).face(montserrat);
    const sum = (text: string) => [...text].reduce((width, letter) => width + face.width(letter, 100), 0);
    expect(face.width('AVA', 100)).toBeLessThan(sum('AVA') - 5);
    expect(face.width('AVA', 100, 10)).toBeCloseTo(face.width('AVA', 100) + 20, 5);
    const joined = bookOf([arabic]).face(arabic);
    expect(joined.width('بالعالم', 100)).toBeLessThan(
      [...'بالعالم'].reduce((w, each) => w + joined.width(each, 100), 0) * 0.8,
    );
  });

  test('makes capitals as high as they are wanted', () => {
    for (const file of [montserrat, anton]) {
      const face = bookOf([file]).face(file);
      expect(face.ink('H', face.sizeFor(60)).above).toBeCloseTo(60, 5);
    }
  });
});

describe('Fallbacks', () => {
  test('follow the language where scripts are shared', () => {
    const first = (language: string) => fallbackFamilies(language).find((family) => /(SC|TC|JP|KR)$/.test(family));
    expect([first('ja'), first('zh-Hans'), first('zh-Hant-HK'), first('zh-TW'), first('ko'), first('en')]).toEqual([
      ...['Noto Sans JP', 'Noto Sans SC', 'Noto Sans TC', 'Noto Sans TC', 'Noto Sans KR', 'Noto Sans SC'],
    ]);
  });

  test('are those that a text needs', () => {
    expect(fallbacksFor('Hello', 'en')).toEqual(['Noto Sans']);
    expect(fallbacksFor('שלום 字幕', 'ja')).toEqual(['Noto Sans', 'Noto Sans Hebrew', 'Noto Sans JP']);
  });

  test('are chosen by slant first', () => {
    const faces = [
      { family: 'x', weight: 400, italic: true },
      { family: 'x', weight: 900, italic: false },
    ];
    expect(nearestFace(faces, { family: 'x', weight: 800, italic: true })).toBe(faces[0]);
    expect(nearestFace([], { family: 'x', weight: 800, italic: true })).toBeUndefined();
  });
});
