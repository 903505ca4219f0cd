import { describe, expect, test } from 'vitest';
import type { Word } from '../engine.ts';
import { joinDoubles } from './join.ts';

/** A word each half second. */
const words = (text: string, fromMs = 0): Word[] =>
  text.split(' ').map((word, at) => {
    const startMs = fromMs + at * 500;
    return { text: word, startMs, endMs: startMs + 400, confidence: 1, timing: 'engine' };
  });
const texts = (list: Word[]) => list.map(({ text }) => text).join(' ');
const span = { startMs: 0, endMs: 3_000 };

describe('Of words that were heard twice', () => {
  test('each is kept once', () => {
    const heard = 'we talk about captions for video';
    expect(texts(joinDoubles(words(heard), words(heard, 40), span))).toBe(heard);
  });

  test('the first reply knows the beginning, the second the end', () => {
    const first = words('we talk about captions for vid');
    const second = words('week walk about captions for video');
    expect(texts(joinDoubles(first, second, span))).toBe('we talk about captions for video');
  });

  test('a word that only looks the same is not taken for the same', () => {
    const first = words('no no no');
    const second = words('no', 2_500);
    expect(texts(joinDoubles(first, second, span))).toBe('no no no no');
  });

  test('nothing in common: each reply speaks for its half', () => {
    expect(texts(joinDoubles(words('a b c d e f'), words('u v w x y z'), span))).toBe('a b c x y z');
    expect(texts(joinDoubles([], words('u v w x y z'), span))).toBe('x y z');
  });

  test('times stay in order', () => {
    const joined = joinDoubles(words('we talk about', 300), words('we talk about', 0), span);
    const starts = joined.map(({ startMs }) => startMs);
    expect([...starts].sort((one, other) => one - other)).toEqual(starts);
  });
});
