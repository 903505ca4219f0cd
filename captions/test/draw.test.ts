import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawAss, mergeStyle, presetOf, presets } from '../src/index.ts';
import { drawings } from './harness/any-drawing.ts';
import { cueOf, word } from './harness/cues.ts';
import { drawing } from './harness/drawing.ts';

describe('A drawing', () => {
  test('is the same every time', () => {
    fc.assert(
      fc.property(drawings, (each) => {
        expect(drawAss(each)).toBe(drawAss(each));
      }),
      { numRuns: 10 },
    );
  });

  test('never takes what people say for tags', () => {
    const signs = fc.string({
      unit: fc.constantFrom('{', '}', '\\', 'N', 'h', 'n', '\n', '\r', ',', 'a', '(', ')', '\u2028'),
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.array(signs, { minLength: 1, maxLength: 4 }), fc.constantFrom(...presets), (texts, preset) => {
        const cue = { ...cueOf('x'), words: texts.map((text, index) => word(text, index)) };
        const lines = drawAss({ ...drawing, style: preset.style, cues: [cue] }).split('\n');
        for (const line of lines.slice(lines.indexOf('[Events]') + 2, -1)) {
          expect(line).toMatch(
            /^Dialogue: \d,\d:\d\d:\d\d\.\d\d,\d:\d\d:\d\d\.\d\d,[ST]\d*,,0,0,0,,\{[^{}]*\}(?:[^{}\\]|\\[{}\u2060])*$/,
          );
        }
      }),
      { numRuns: 100 },
    );
  });

  test.each(presets.map(({ name }) => name))('leaves no dark frame between cues that touch: %s', (name) => {
    const first = cueOf('one two');
    const second = {
      ...first,
      startMs: 600,
      endMs: 1200,
      words: first.words.map((each) => ({ ...each, startMs: each.startMs + 600, endMs: each.endMs + 600 })),
    };
    const ass = drawAss({ ...drawing, style: presetOf(name)!.style, cues: [first, second] });
    const texts = ass.split('\n').filter((line) => /^Dialogue: [34],/.test(line));
    expect(texts.some((line) => line.includes(',0:00:00.60,T'))).toBe(true);
    expect(texts.some((line) => line.startsWith('Dialogue: 3,0:00:00.60,'))).toBe(true);
  });

  test('fills right to left with the colour of the word, and leaves the shadow its own', () => {
    const soft = mergeStyle(presetOf('karaoke')!.style, { shadow: { color: '#123456', blur: 0.2, opacity: 1 } });
    for (const text of ['one two', 'שלום עולם']) {
      const lines = drawAss({ ...drawing, style: soft, cues: [cueOf(text)] }).split('\n');
      const shadows = lines.filter((line) => line.startsWith('Dialogue: 2,'));
      expect(shadows).toHaveLength(2);
      for (const line of shadows)
        expect(line.lastIndexOf('\\1c&H563412&')).toBeGreaterThan(line.lastIndexOf('\\1c&H7EF02B&'));
    }
  });
});
