import type { Word } from '@capstan/captions';
import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

const word = (id: string, startMs: number, facts: Partial<Word> = {}): Word => ({
  ...{ id, text: id, startMs, endMs: startMs + 200, confidence: 1, speaker: null, timing: 'attention' },
  ...facts,
});
const shape = (words: Word[]) => paragraphsOf(words).map((each) => each.words.map(({ id }) => id).join(' '));

test('a pause of two seconds starts a new paragraph, a shorter one does not', () => {
  expect(shape([word('a', 0), word('b', 2199), word('c', 4399)])).toEqual(['a b', 'c']);
});

test('another speaker starts a new paragraph', () => {
  expect(shape([word('a', 0, { speaker: 'Ann' }), word('b', 300, { speaker: 'Bo' })])).toEqual(['a', 'b']);
});

test('who never pauses gets a break after a sentence', () => {
  const words = Array.from({ length: 100 }, (_, at) => word(`w${at}`, at * 300, { text: at === 94 ? 'end.' : 'on' }));
  expect(paragraphsOf(words).map(({ from }) => from)).toEqual([0, 95]);
});

test('no words have no paragraphs', () => {
  expect(paragraphsOf([])).toEqual([]);
});
