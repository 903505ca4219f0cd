import { describe, expect, test } from 'vitest';
import {
  animationKinds,
  baseStyle,
  checkStyle,
  checkStyleChange,
  defaultPreset,
  mergeStyle,
  presetOf,
  presets,
  type StyleChange,
  styleChangeSchema,
  styleFields,
  styleSchema,
} from './index.ts';

const leaves = Object.entries(baseStyle).flatMap(([name, value]) =>
  typeof value === 'object' && !Array.isArray(value) ? Object.keys(value).map((part) => `${name}.${part}`) : [name],
);

describe('The fields of a style', () => {
  test('are all there, each once', () => {
    expect(styleFields.map(({ path }) => path).toSorted()).toEqual(leaves.toSorted());
  });

  test('make the schemas', () => {
    expect(styleSchema).toMatchObject({ required: expect.arrayContaining(Object.keys(baseStyle)) });
    expect(styleSchema).toMatchObject({
      properties: {
        size: { type: 'number', minimum: 0.015, maximum: 0.2 },
        font: { required: ['family', 'weight', 'italic'], properties: { weight: { type: 'integer' } } },
        align: { enum: ['left', 'center', 'right'] },
      },
    });
    expect(styleChangeSchema).not.toHaveProperty('required');
    expect(styleChangeSchema).not.toHaveProperty('properties.font.required');
  });
});

describe('A style', () => {
  test.each([
    [{ size: 7 }, 'size', 'has to be from 0.015 to 0.2'],
    [{ size: Number.NaN }, 'size', 'has to be a number'],
    [{ maxLines: 1.5 }, 'maxLines', 'has to be a whole number'],
    [{ color: 'red' }, 'color', 'has to be a colour such as #FFE600'],
    [{ align: 'centre' }, 'align', 'has to be one of left, center, right'],
    [{ font: { italic: 'yes' } }, 'font.italic', 'has to be true or false'],
    [{ font: { family: 'a\u0000b' } }, 'font.family', 'has to be the name of a font'],
    [{ emphasis: { words: [''] } }, 'emphasis.words', 'has to be a list of at most 100 words'],
    [{ colour: '#FFFFFF' }, 'colour', 'is not part of a style'],
    [{ font: { bold: true } }, 'font.bold', 'is not part of a style'],
    [{ font: 'Inter' }, 'font', 'has to be an object'],
  ])('is told what is wrong with %j', (change, field, message) => {
    expect(checkStyleChange(change)).toEqual([{ field, message }]);
  });

  test('has to be whole, unless it is a change to another', () => {
    const { size: _, ...rest } = baseStyle;
    expect(checkStyle(rest)).toEqual([{ field: 'size', message: 'is missing' }]);
    expect(checkStyleChange({})).toEqual([]);
    expect(checkStyle('bold')).toEqual([{ field: '', message: 'has to be an object' }]);
  });

  test('keeps what a change does not name', () => {
    const change: StyleChange = { font: { weight: 500 }, emphasis: { words: ['free'] }, size: 0.04 };
    const merged = mergeStyle(presetOf('comic')!.style, change);
    expect(merged.font).toEqual({ family: 'Bangers', weight: 500, italic: false });
    expect(merged.emphasis).toMatchObject({ auto: true, words: ['free'] });
    expect(merged.size).toBe(0.04);
  });
});

describe('The presets', () => {
  test('are whole styles with names of their own', () => {
    for (const { style } of presets) expect(checkStyle(style)).toEqual([]);
    expect(new Set(presets.map(({ name }) => name)).size).toBe(presets.length);
    expect(presetOf(defaultPreset)).toBeDefined();
  });

  test('show every kind of animation', () => {
    expect(new Set(presets.map(({ style }) => style.animation.kind))).toEqual(new Set(animationKinds));
  });
});
