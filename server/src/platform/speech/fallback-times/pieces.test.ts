import { expect, test } from 'vitest';
import { type Piece, timeByPieces } from './pieces.ts';

const wordsOf = (text: string) => text.split(' ').map((word) => ({ text: word }));
const pieces = (...texts: string[]): Piece[] =>
  texts.map((text, at) => ({ text, startMs: at * 100, endMs: at * 100 + 80 }));

test('words with marks get the times of the same words without', () => {
  expect(timeByPieces(wordsOf('Well, it costs $25.'), pieces('Well', 'it', 'costs', '25'))).toMatchObject([
    { text: 'Well,', startMs: 0, endMs: 80 },
    { text: 'it', startMs: 100, endMs: 180 },
    { text: 'costs', startMs: 200, endMs: 280 },
    { text: '$25.', startMs: 300, endMs: 380 },
  ]);
});

test('a word of several tokens begins with the first and ends with the last of them', () => {
  expect(timeByPieces(wordsOf('captions work.'), pieces(' ca', 'ption', 's', ' work', '.'))).toMatchObject([
    { text: 'captions', startMs: 0, endMs: 280 },
    { text: 'work.', startMs: 300, endMs: 380 },
  ]);
});

test('how sure an engine is of the tokens tells how sure it is of the word', () => {
  const given = pieces(' ca', 'ptions').map((piece, at) => ({ ...piece, confidence: at === 0 ? 1 : 0.5 }));
  expect(timeByPieces(wordsOf('captions'), given)).toMatchObject([{ confidence: 0.75 }]);
});

test('a mark that stands alone stands beside the word before it', () => {
  expect(timeByPieces(wordsOf('one - two'), pieces('one', 'two'))).toMatchObject([
    {},
    { text: '-', startMs: 80, endMs: 80 },
    { text: 'two', startMs: 100 },
  ]);
});

test('another text has no times to give', () => {
  expect(timeByPieces(wordsOf('one two'), pieces('one', 'three'))).toBeUndefined();
  expect(timeByPieces(wordsOf('one'), [])).toBeUndefined();
});
