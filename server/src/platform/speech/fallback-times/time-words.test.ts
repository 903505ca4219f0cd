import { describe, expect, test } from 'vitest';
import type { Passage, Word } from '../engine.ts';
import type { Stretch } from '../voice/windows.ts';
import { type Align, type Listening, timeWords } from './time-words.ts';
import type { ToldPassage } from './told.ts';

/** Two seconds of speech, ten seconds after the beginning. */
const stretch: Stretch = {
  ...{ start: 160_000, samples: new Float32Array(32_000), firstWindow: 312 },
  speech: new Float32Array(64).fill(0.9),
};
const { signal } = new AbortController();
const listening: Listening = { stretches: [stretch], language: 'en', align: undefined, signal };
const passage: ToldPassage = { startMs: 10_000, endMs: 12_000, words: [{ text: 'Good' }, { text: 'morning.' }] };
const timed: ToldPassage = {
  ...passage,
  words: [
    { text: 'Good', startMs: 10_100, endMs: 10_500, confidence: 0.9 },
    { text: 'morning.', startMs: 10_500, endMs: 11_200 },
  ],
};

/** Puts each word half a second after the one before, and remembers what it was asked. */
function aligner(timing: Word['timing'] = 'aligned'): { align: Align; asked: Passage[] } {
  const asked: Passage[] = [];
  const align: Align = async (_, passages) => {
    asked.push(...passages);
    return passages.map(({ startMs, words }) =>
      words.map((text, at) => {
        const from = startMs + at * 500;
        return { text, startMs: from, endMs: from + 400, confidence: 0.7, timing };
      }),
    );
  };
  return { align, asked };
}
const told = (words: Word[]) =>
  words.map(({ startMs, endMs, confidence, timing }) => [startMs, endMs, confidence, timing]);

describe('The times of words', () => {
  test('are those that were told, where they can be right', async () => {
    const { align, asked } = aligner();
    const [words] = await timeWords([timed], { ...listening, align });
    expect(told(words!)).toEqual([
      [10_100, 10_500, 0.9, 'engine'],
      [10_500, 11_200, 0.8, 'engine'],
    ]);
    expect(asked).toEqual([]);
  });

  test('are found in the sound where none were told, for those passages alone', async () => {
    const { align, asked } = aligner();
    const later = { ...passage, startMs: 11_000 };
    const [first, second] = await timeWords([timed, later], { ...listening, align });
    expect(first![0]!.timing).toBe('engine');
    expect(told(second!)).toEqual([
      [11_000, 11_400, 0.7, 'aligned'],
      [11_500, 11_900, 0.7, 'aligned'],
    ]);
    // From the beginning of the speech, which is all that is listened to.
    expect(asked).toEqual([{ startMs: 1_000, endMs: 2_000, words: ['Good', 'morning.'] }]);
  });

  test.each([
    ['in another language', { language: 'de', align: aligner().align }],
    ['in a language that nobody knows', { language: undefined, align: aligner().align }],
    ['without an aligner', {}],
    ['where the aligner hears nothing', { align: aligner('spread').align }],
  ])('are spread over the speech %s', async (_, other) => {
    const [words] = await timeWords([passage], { ...listening, ...other });
    expect(words!.map(({ timing }) => timing)).toEqual(['spread', 'spread']);
    expect(words![0]!.startMs).toBe(10_000);
    expect(words![1]!.endMs).toBe(12_000);
  });

  test('nothing said needs no times', async () => {
    expect(await timeWords([], listening)).toEqual([]);
  });
});
