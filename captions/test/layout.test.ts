import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOut } from '../src/draw/layout/lay-out.ts';
import { type Drawing, presetOf, safeZones } from '../src/index.ts';
import { drawings } from './harness/any-drawing.ts';
import { cueOf } from './harness/cues.ts';
import { drawing, style } from './harness/drawing.ts';

const wide = { frame: { width: 1920, height: 1080 }, safeZone: safeZones.none };
const linesOf = (changes: Partial<Drawing>) => {
  const drawn = { ...drawing, ...changes };
  return layOut(drawn.cues[0]!, drawn)!.lines.map(({ tokens }) => tokens.map(({ token }) => token.text).join(' '));
};

describe('A layout', () => {
  test('never leaves the safe zone, whatever the words, the style and the frame', () => {
    fc.assert(
      fc.property(drawings, (each) => {
        const block = layOut(each.cues[0]!, each);
        if (!block) return;
        const { bounds, room } = block;
        expect(bounds.left).toBeGreaterThanOrEqual(room.left - 0.01);
        expect(bounds.right).toBeLessThanOrEqual(room.right + 0.01);
        expect(bounds.top).toBeGreaterThanOrEqual(room.top - 0.01);
        expect(bounds.bottom).toBeLessThanOrEqual(room.bottom + 0.01);
      }),
      { numRuns: 120 },
    );
  });

  test('keeps captions in the middle where the apps leave more room on one side', () => {
    const { bounds } = layOut(drawing.cues[0]!, drawing)!;
    expect(bounds.left + bounds.right).toBeCloseTo(1080, 5);
  });

  test('makes lines of about the same width', () => {
    expect(linesOf({ ...wide, cues: [cueOf('seven eight nine seven eight nine seven eight nine seven')] })).toEqual([
      'SEVEN EIGHT NINE SEVEN EIGHT',
      'NINE SEVEN EIGHT NINE SEVEN',
    ]);
  });

  test('begins a line where somebody asked for one', () => {
    const cue = { ...cueOf('one two three'), breaks: new Set(['w1']) };
    expect(linesOf({ cues: [cue] })).toEqual(['ONE', 'TWO THREE']);
  });

  test('breaks a word only where it does not fit even when it is smaller', () => {
    expect(linesOf({ cues: [cueOf('Unbelievable!')] })).toEqual(['UNBELIEVABLE!']);
    const broken = linesOf({ cues: [cueOf('Donaudampfschifffahrtsgesellschaftskapitän')] });
    expect(broken.length).toBeGreaterThan(1);
    expect(broken.slice(0, -1).every((line) => line.endsWith('-'))).toBe(true);
  });

  test('parts Thai between its words, and without a hyphen', () => {
    const lines = linesOf({ cues: [cueOf('สวัสดีครับยินดีต้อนรับทุกคนที่นี่วันนี้')], language: 'th' });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).not.toContain('-');
    expect(lines.join('').replaceAll(' ', '')).toBe('สวัสดีครับยินดีต้อนรับทุกคนที่นี่วันนี้');
  });

  test('parts a sentence in one piece before it makes it smaller', () => {
    const [short, long] = ['สวัสดี', 'สวัสดีครับยินดีต้อนรับทุกคน'].map((text) => {
      const drawn = { ...drawing, language: 'th', cues: [cueOf(text)] };
      return layOut(drawn.cues[0]!, drawn)!;
    });
    expect(long!.cap).toBe(short!.cap);
    expect(long!.lines).toHaveLength(2);
  });

  test('keeps an emoji with the word before it', () => {
    const emoji = {
      drawingOf: () => ({ side: 720, layers: [{ color: '#FFCC4D', opacity: 1, path: 'm 0 0 l 9 9 0 9' }] }),
    };
    for (const text of [
      'Nobody believed 🔥 it',
      'Everything 🔥 burns',
      'Unbelievable prices 🔥🔥',
      'We love cats 😻 so much 😂',
    ]) {
      for (const line of linesOf({ cues: [cueOf(text)], emoji })) expect(line).toMatch(/^\p{L}/u);
    }
  });

  test('leaves room for an emoji beside a big word', () => {
    const emoji = { drawingOf: () => ({ side: 720, layers: [] }) };
    const drawn = {
      ...drawing,
      emoji,
      style: presetOf('big-word')!.style,
      cues: [cueOf('Our extraordinary 🔥🔥 family')],
    };
    const { lines, cap } = layOut(drawn.cues[0]!, drawn)!;
    expect(lines.map(({ tokens }) => tokens.map(({ token }) => token.text))).toEqual([
      ['OUR'],
      ['EXTRAORDINARY', '🔥🔥'],
      ['FAMILY'],
    ]);
    expect(cap).toBeCloseTo(drawn.style.size * 1080, 5);
  });

  test('has the second language below, in lines of its own', () => {
    const cue = { ...cueOf('Hello there'), second: 'Guten Tag und willkommen' };
    const drawn = { ...drawing, cues: [cue] };
    const { lines } = layOut(cue, drawn)!;
    expect(lines.map(({ isSecond }) => isSecond)).toEqual([false, true, true]);
    const tokens = lines.map((line) => line.tokens[0]!);
    expect(tokens[1]!.cap).toBeCloseTo(tokens[0]!.cap * style.second.size, 5);
  });

  test('puts the first word of a Hebrew line on its right, and Latin words the right way round', () => {
    const drawn = { ...drawing, ...wide, cues: [cueOf('שלום TikTok Shorts')] };
    const [first, second, third] = layOut(drawn.cues[0]!, drawn)!.lines.flatMap(({ tokens }) => tokens);
    expect(first!.left).toBeGreaterThan(third!.right);
    expect(second!.right).toBeLessThan(third!.left);
  });
});

describe('Capitals', () => {
  test.each([
    ['tr', 'istanbul', 'İSTANBUL'],
    ['en', 'istanbul', 'ISTANBUL'],
    ['de', 'straße', 'STRASSE'],
    ['auto', 'now', 'NOW'],
  ])('follow the language: %s', (language, text, expected) => {
    expect(linesOf({ cues: [cueOf(text)], language })).toEqual([expected]);
  });
});
