import { expect, test } from 'vitest';
import { cuesOf, parse } from './testing/bytes.ts';

test('segments of a speech recogniser are read', () => {
  const words = [
    { word: ' Good', start: 1, end: 1.2 },
    { word: ' day.', start: 1.3, end: 1.8 },
  ];
  const parsed = parse(JSON.stringify({ language: 'en', segments: [{ start: 1, end: 2, text: ' Good day.', words }] }));
  expect(parsed.kind).toBe('json');
  expect(cuesOf(parsed)).toEqual([
    {
      ...{ startMs: 1_000, endMs: 2_000, text: 'Good day.', speaker: null },
      words: [
        { startMs: 1_000, endMs: 1_200, text: 'Good' },
        { startMs: 1_300, endMs: 1_800, text: 'day.' },
      ],
    },
  ]);
});

test('words that do not lie in their cue are left out', () => {
  const cue = { start: 1, end: 2, text: 'a', words: [{ text: 'a', start: 5, end: 6 }] };
  expect(cuesOf(parse(JSON.stringify({ cues: [cue] })))).toEqual([
    { startMs: 1_000, endMs: 2_000, text: 'a', speaker: null },
  ]);
});

test('other JSON is text', () => {
  expect(parse('{"a": 1}').kind).toBe('text');
  expect(parse('[applause]').kind).toBe('text');
});
