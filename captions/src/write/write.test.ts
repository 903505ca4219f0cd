import '../testing/fixed-seed.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cue } from '../cue.ts';
import { codes, cuesOf as cuesIn, parse } from '../parse/testing/bytes.ts';
import { said, wordLists } from '../words/testing/words.ts';
import { wordsIn } from '../words/words-in.ts';
import { toSrt } from './to-srt.ts';
import { toText } from './to-text.ts';
import { toVtt } from './to-vtt.ts';

/** Lines as cues have them, of any characters that can be seen. */
const lines = (isShown: RegExp) =>
  fc
    .array(
      fc.string({ unit: 'grapheme', maxLength: 12 }).map((line) => line.replace(/\p{C}|[\u2028\u2029]/gu, '').trim()),
      { minLength: 1, maxLength: 3 },
    )
    .map((list) => list.filter((line) => isShown.test(line)).join('\n'))
    .filter((text) => text !== '');

const cueLists = (isShown: RegExp, speaker: fc.Arbitrary<string | null>) =>
  fc
    .array(
      fc.record({
        gap: fc.nat({ max: 5_000_000 }),
        length: fc.integer({ min: 1, max: 9_000 }),
        text: lines(isShown),
        speaker,
      }),
      {
        maxLength: 6,
      },
    )
    .map((list): Cue[] => {
      let free = 0;
      return list.map(({ gap, length, text, speaker }) => {
        const startMs = free + gap;
        free = startMs + length;
        return { startMs, endMs: free, text, speaker };
      });
    });

describe('What is written can be read again', () => {
  test('as WebVTT, with every character and the speakers', () => {
    const speakers = fc.option(fc.constantFrom('Ann', 'Mr. <X> & Co.', '王'));
    fc.assert(
      fc.property(cueLists(/./, speakers), (cues) => {
        const parsed = parse(toVtt(cues));
        expect(cuesIn(parsed)).toEqual(cues);
        expect(codes(parsed)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('as SubRip, but for what looks like a tag', () => {
    fc.assert(
      fc.property(cueLists(/^(?!>>)[^<&{]+$/, fc.constant(null)), (cues) => {
        if (cues.length > 0) expect(cuesIn(parse(toSrt(cues)))).toEqual(cues);
      }),
      { numRuns: 300 },
    );
  });

  test('as text', () => {
    fc.assert(
      fc.property(wordLists(), (words) => {
        const spaced = words.filter(({ text }) => /^[\w',.!&ïü]+$/.test(text) && /\w/.test(text));
        expect(wordsIn(toText(spaced))).toEqual(spaced.map(({ text }) => text));
      }),
    );
  });
});

const cue: Cue = { startMs: 3_600_001, endMs: 3_605_000, text: 'a --> b\n\n1 < 2 & 3', speaker: 'Ann' };

test('SubRip has numbers, commas, and no arrow in a text', () => {
  expect(toSrt([cue, cue])).toBe(
    '1\n01:00:00,001 --> 01:00:05,000\na -> b\n1 < 2 & 3\n\n2\n01:00:00,001 --> 01:00:05,000\na -> b\n1 < 2 & 3\n',
  );
});

test('WebVTT has a header, points and escapes', () => {
  expect(toVtt([cue])).toBe('WEBVTT\n\n01:00:00.001 --> 01:00:05.000\n<v Ann>a --&gt; b\n1 &lt; 2 &amp; 3\n');
  expect(toVtt([])).toBe('WEBVTT\n');
});

test('plain text begins a paragraph with every speaker and after long pauses', () => {
  const words = said('Hi. Hello! So yes').map((word, at) => ({
    ...word,
    speaker: at === 0 ? 'Ann' : null,
    ...(at === 3 ? { startMs: 9_000, endMs: 9_100 } : {}),
  }));
  expect(toText(words)).toBe('Hi.\n\nHello! So\n\nyes');
});
