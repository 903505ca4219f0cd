import '../testing/fixed-seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cuesBeside } from './beside.ts';

const span = (startMs: number, endMs: number) => ({ startMs, endMs });
const said = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text });

test('a long cue has all that is said in another language meanwhile', () => {
  const others = [said(0, 900, 'Guten\nMorgen'), said(1_000, 1_900, 'zusammen')];
  expect(cuesBeside([span(0, 2_000)], others)).toEqual([said(0, 2_000, 'Guten Morgen zusammen')]);
});

test('what is said longer stays over short cues', () => {
  const cues = [span(0, 500), span(500, 1_000), span(1_000, 1_500), span(5_000, 6_000)];
  expect(cuesBeside(cues, [said(0, 1_500, 'Guten Morgen')])).toEqual([
    said(0, 500, 'Guten Morgen'),
    said(500, 1_000, 'Guten Morgen'),
    said(1_000, 1_500, 'Guten Morgen'),
  ]);
});

const spans = fc
  .array(fc.tuple(fc.nat({ max: 800 }), fc.integer({ min: 1, max: 900 })), { maxLength: 12 })
  .map((list) => {
    let free = 0;
    return list.map(([gap, length]) => {
      const startMs = free + gap;
      free = startMs + length;
      return { startMs, endMs: free };
    });
  });

test('nothing of the other language is lost, whatever the times are', () => {
  fc.assert(
    fc.property(spans, spans, (cues, others) => {
      const texts = others.map((each, at) => ({ ...each, text: `t${at}` }));
      const shown = new Set(cuesBeside(cues, texts).flatMap(({ text }) => text.split(' ')));
      if (cues.length > 0) expect(shown.size).toBe(others.length);
    }),
  );
});
