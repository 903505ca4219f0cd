import '../testing/fixed-seed.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counter, durationMs, faultsIn, said, wordLists } from '../words/testing/words.ts';
import { isCommon } from './common-words.ts';
import { correct } from './correct.ts';
import type { DictionaryEntry } from './entry.ts';

const entries: DictionaryEntry[] = [
  { text: 'Capstan' },
  { text: 'OpenAI' },
  { text: 'Kubernetes', soundsLike: ['cooper netties', 'coobernetes'] },
  { text: 'Jean-Luc Picard', soundsLike: ['john luke pickard'] },
  { text: 'Siobhán', soundsLike: ['shiv on'] },
  { text: 'Will' },
  { text: 'Market' },
  { text: 'ffmpeg', soundsLike: ['f f mpeg'] },
  { text: 'New South Wales', soundsLike: ['nsw'] },
  { text: '東京タワー', soundsLike: ['東京たわー'] },
];

const corrected = (text: string, confidence = 0.5) =>
  correct(said(text, { confidence }), entries, counter())
    .map((word) => word.text)
    .join(' ');

describe('A dictionary', () => {
  test.each([
    ['the capstan, turns', 'the Capstan, turns'],
    ['"capstan\'s" rope', '"Capstan\'s" rope'],
    ['a cap stan', 'a Capstan'],
    ['we use open ai.', 'we use OpenAI.'],
    ['on cooper netties!', 'on Kubernetes!'],
    ['John Luke Pickard said', 'Jean-Luc Picard said'],
    ['ask shiv on', 'ask Siobhán'],
    ['Coobernetes runs', 'Kubernetes runs'],
    ['F F Mpeg is', 'Ffmpeg is'],
    ['in NSW, mate', 'in New South Wales, mate'],
    ['the kapstan', 'the Capstan'],
    ['the capsten', 'the Capstan'],
    ['Kubernetis', 'Kubernetes'],
    ['東京たわー', '東京タワー'],
  ])('corrects %j to %j', (heard, written) => {
    expect(corrected(heard)).toBe(written);
  });

  test.each([
    'I will go',
    'the captain turns',
    'two capstans turn',
    'mark it there',
    'a cap. Stan left',
    'the markets fell',
    'open a door',
    'capsize the boat',
  ])('leaves %j as it is', (heard) => {
    expect(corrected(heard)).toBe(heard);
  });

  test.each([
    ['kapstan', 0.8, 'Capstan'],
    ['capsten', 0.8, 'capsten'],
    ['capsten', 0.5, 'Capstan'],
    ['nation', 0.3, 'nation'],
    ['slick', 0.3, 'slick'],
    ['capital', 0.8, 'capital'],
    ['Nikolas', 0.8, 'Nicolas'],
  ])('makes of %j, at a confidence of %d, %j', (heard, confidence, written) => {
    const names = ['Capstan', 'Notion', 'Slack', 'Capitol', 'Nicolas'].map((text) => ({ text }));
    expect(correct(said(heard, { confidence }), names, counter())[0]!.text).toBe(written);
  });

  test('leaves a near miss of which the recogniser is sure', () => {
    expect(corrected('the kapstan', 0.95)).toBe('the kapstan');
  });

  test('leaves what is as near to one entry as to another', () => {
    const names = [{ text: 'Karsten' }, { text: 'Kirsten' }];
    expect(correct(said('kersten', { confidence: 0.3 }), names, counter())[0]!.text).toBe('kersten');
  });

  test('leaves words apart that a pause divides', () => {
    const apart = said('cap stan').map((word, at) => ({ ...word, startMs: at * 2_000, endMs: at * 2_000 + 200 }));
    expect(correct(apart, entries, counter())).toEqual(apart);
  });
});

describe('Times', () => {
  test('of several words that become one go from the first to the last', () => {
    expect(correct(said('a cap stan'), entries, counter())[1]).toEqual({
      ...said('a cap stan')[1],
      text: 'Capstan',
      endMs: 800,
    });
  });

  test('of one word that becomes several are divided by letters', () => {
    expect(correct(said('nsw'), entries, counter())).toMatchObject([
      { id: 'w0', text: 'New', startMs: 0, timing: 'spread' },
      { id: 'new1', text: 'South' },
      { id: 'new2', text: 'Wales', endMs: 200 },
    ]);
  });

  test('a sign beside a name that was heard well does not make it doubtful', () => {
    const words = said('the kapstan ↊').map((word, at) => ({ ...word, confidence: at === 1 ? 0.95 : 0.2 }));
    expect(correct(words, entries, counter())).toEqual(words);
  });

  test('are those of valid words, and words that are no entry stay as they are', () => {
    const common = wordLists().map((words) =>
      words.map((word, at) => (at % 3 === 1 ? { ...word, text: 'kapstan' } : word)),
    );
    fc.assert(
      fc.property(common, (words) => {
        const after = correct(words, entries, counter());
        expect(faultsIn(after, durationMs)).toEqual([]);
        expect(after.filter(({ text }) => text !== 'Capstan')).toEqual(
          words.filter((word) => !after.some(({ id, text }) => id === word.id && text === 'Capstan')),
        );
      }),
    );
  });
});

test('everyday words are known without their apostrophes', () => {
  expect(['will', 'the', 'oclock'].every(isCommon)).toBe(true);
  expect(isCommon('capstan')).toBe(false);
});
