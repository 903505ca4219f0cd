import '../testing/fixed-seed.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cue } from '../cue.ts';
import { codes, cuesOf as cuesIn, parse } from '../parse/testing/bytes.ts';
import { wordLists } from '../words/testing/words.ts';
import { wordsIn } from '../words/words-in.ts';
import { anyCaptions, anySungCaptions } from './testing/any-captions.ts';
import { toAss } from './to-ass.ts';
import { toJson } from './to-json.ts';
import { toSrt } from './to-srt.ts';
import { toText } from './to-text.ts';
import { toTtml } from './to-ttml.ts';
import { toVtt } from './to-vtt.ts';

const names = fc.option(fc.constantFrom('Ann', 'Mr. <X> & Co.', '王'));

function readsBack(captions: fc.Arbitrary<Cue[]>, write: (cues: Cue[]) => string) {
  fc.assert(
    fc.property(captions, (cues) => {
      const parsed = parse(write(cues));
      if (cues.length === 0) return;
      expect(cuesIn(parsed)).toEqual(cues);
      expect(codes(parsed)).toEqual([]);
    }),
    { numRuns: 100 },
  );
}

describe('What is written can be read again', () => {
  test('as WebVTT, with every character and the speakers', () => {
    readsBack(anyCaptions({ speaker: names }), toVtt);
    expect(parse(toVtt([]))).toMatchObject({ kind: 'vtt', cues: [], warnings: [] });
  });

  test('as WebVTT with the times of words', () => {
    readsBack(anySungCaptions(1), (cues) => toVtt(cues, { wordTimes: true }));
  });

  test('as SubRip, but for what looks like a tag', () => {
    readsBack(anyCaptions({ isShown: /^(?!>>)[^<&{]+$/ }), toSrt);
  });

  test('as ASS, in hundredths of a second', () => {
    const speaker = fc.option(fc.constantFrom('Ann', 'Mr. <X> & Co.'));
    readsBack(anyCaptions({ isShown: /^[^\u2060]+$/, speaker, unitMs: 10 }), toAss);
  });

  test('as ASS with the times of words', () => {
    readsBack(anySungCaptions(10), (cues) => toAss(cues, { wordTimes: true }));
  });

  test('as TTML, with every character and the speakers', () => {
    readsBack(anyCaptions({ speaker: names }), (cues) => toTtml(cues, { language: 'de' }));
  });

  test('as JSON, with all there is', () => {
    readsBack(anyCaptions({ speaker: names }), toJson);
    readsBack(anySungCaptions(1), toJson);
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
