import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOut } from '../src/draw/layout/lay-out.ts';
import {
  animationKinds,
  boxKinds,
  type Drawing,
  drawAss,
  mergeStyle,
  noEmoji,
  presetOf,
  presets,
  safeZones,
} from '../src/index.ts';
import '../src/testing/fixed-seed.ts';
import { cueOf, word } from './harness/cues.ts';
import { bookOf, fontFile } from './harness/fonts.ts';

const fonts = bookOf(
  ['montserrat/900Black', 'anton/400Regular', 'noto-sans/800ExtraBold', 'noto-sans-arabic/800ExtraBold']
    .concat(['noto-sans-hebrew/800ExtraBold', 'noto-sans-devanagari/800ExtraBold', 'noto-sans-thai/800ExtraBold'])
    .map((face) => fontFile(face)),
);
const style = presetOf('bold-pop')!.style;
const drawing: Drawing = {
  cues: [cueOf('This will double your views')],
  style,
  language: 'en',
  frame: { width: 1080, height: 1920 },
  safeZone: safeZones['vertical-apps'],
  fonts,
  emoji: noEmoji,
};
const wide = { frame: { width: 1920, height: 1080 }, safeZone: safeZones.none };
const linesOf = (changes: Partial<Drawing>) => {
  const drawn = { ...drawing, ...changes };
  return layOut(drawn.cues[0]!, drawn)!.lines.map(({ tokens }) => tokens.map(({ token }) => token.text).join(' '));
};

const words = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.constantFrom(
      'Hi',
      'a',
      'everything',
      'Donaudampfschifffahrtsgesellschaft',
      'مرحبا',
      'שלום',
      'नमस्ते',
      'สวัสดีครับ',
      '50%',
      'I’m',
    ),
  ),
  { minLength: 1, maxLength: 14 },
);
const share = (max: number) => fc.double({ min: 0, max, noNaN: true });
const styles = fc
  .record({
    size: fc.double({ min: 0.02, max: 0.2, noNaN: true }),
    lineHeight: fc.double({ min: 1, max: 3, noNaN: true }),
    maxLines: fc.integer({ min: 1, max: 4 }),
    wordSpacing: share(1.5),
    letterSpacing: share(0.3),
    maxWidth: fc.double({ min: 0.3, max: 1, noNaN: true }),
    position: share(1),
    align: fc.constantFrom('left', 'center', 'right'),
    case: fc.constantFrom('as-is', 'upper', 'lower', 'title'),
    spoken: fc.record({ scale: fc.double({ min: 1, max: 3, noNaN: true }) }),
    emphasis: fc.record({ auto: fc.boolean(), scale: fc.double({ min: 1, max: 2, noNaN: true }) }),
    outline: fc.record({ width: share(0.4) }),
    shadow: fc.record({ opacity: share(1), distance: share(0.4), blur: share(0.4) }),
    box: fc.record({ kind: fc.constantFrom(...boxKinds), paddingX: share(1), paddingY: share(1) }),
    animation: fc.record({ kind: fc.constantFrom(...animationKinds), strength: share(1) }),
  })
  .map((change) => mergeStyle(style, change as Parameters<typeof mergeStyle>[1]));
const frames = fc.record({ width: fc.integer({ min: 240, max: 4000 }), height: fc.integer({ min: 240, max: 4000 }) });
const drawings = fc
  .record({ words, style: styles, frame: frames, safeZone: fc.constantFrom(...Object.values(safeZones)) })
  .map(
    ({ words, ...rest }): Drawing => ({
      ...drawing,
      ...rest,
      cues: [{ ...cueOf('x'), words: words.map((each, index) => word(each, index)) }],
    }),
  );

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
});
