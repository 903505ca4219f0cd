import fc from 'fast-check';
import type { Cue } from '../../cue.ts';
import { spread } from '../../words/spread.ts';

/** Lines as cues have them, of any characters that can be seen. */
const lines = (isShown: RegExp) =>
  fc
    .array(
      fc.string({ unit: 'grapheme', maxLength: 12 }).map((line) => line.replace(/\p{C}|[\u2028\u2029]/gu, '').trim()),
      { minLength: 1, maxLength: 3 },
    )
    .map((list) => list.filter((line) => isShown.test(line)).join('\n'))
    .filter((text) => text !== '');

type Shape = { isShown?: RegExp; speaker?: fc.Arbitrary<string | null>; unitMs?: number };

/** Captions as files hold them, with times in whole units. */
export const anyCaptions = ({ isShown = /./, speaker = fc.constant(null), unitMs = 1 }: Shape = {}) =>
  fc
    .array(
      fc.record({
        gap: fc.nat({ max: 5_000_000 / unitMs }),
        length: fc.integer({ min: 1, max: 9_000 / unitMs }),
        text: lines(isShown),
        speaker,
      }),
      { maxLength: 6 },
    )
    .map((list): Cue[] => {
      let free = 0;
      return list.map(({ gap, length, text, speaker }) => {
        const startMs = free + gap * unitMs;
        free = startMs + length * unitMs;
        return { startMs, endMs: free, text, speaker };
      });
    });

const anyWords = fc.array(fc.constantFrom('one', 'two,', "don't", '1984.', 'naïve', '<b>', 'R&B', '{x}'), {
  minLength: 2,
  maxLength: 6,
});

/** Captions with the times of words: two or more in a cue, one after the other, with or without a moment between them. */
export const anySungCaptions = (unitMs: number) =>
  fc
    .array(fc.record({ words: anyWords, isTight: fc.boolean(), breakAt: fc.nat({ max: 5 }) }), { maxLength: 4 })
    .map((list) =>
      list.map(({ words, isTight, breakAt }, at): Cue => {
        const span = { startMs: 100_000 * at, endMs: 100_000 * at + 100 * unitMs * words.length };
        const times = spread(
          words.map(() => 'x'),
          { startMs: 0, endMs: words.length },
        ).map(({ startMs }) => ({
          startMs: span.startMs + 100 * unitMs * startMs,
          endMs:
            span.startMs + 100 * unitMs * (startMs + 1) - (isTight || startMs === words.length - 1 ? 0 : 10 * unitMs),
        }));
        const text = words.map((word, nth) => (nth === 0 ? '' : nth === breakAt ? '\n' : ' ') + word).join('');
        return { ...span, text, speaker: null, words: words.map((word, nth) => ({ ...times[nth]!, text: word })) };
      }),
    );
