import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cut, Segmenter } from './segmenter.ts';
import { sampleRate, windowSamples } from './windows.ts';

const windows = (seconds: number, probability: number) =>
  Array.from({ length: Math.round((seconds * sampleRate) / windowSamples) }, () => probability);
const quiet = (seconds: number) => windows(seconds, 0.02);
const speech = (seconds: number) => windows(seconds, 0.95);

function cutsOf(probabilities: number[], blocks = [probabilities.length]): Cut[] {
  const segmenter = new Segmenter();
  const cuts: Cut[] = [];
  let at = 0;
  for (const length of [...blocks, probabilities.length]) {
    cuts.push(...segmenter.push(Float32Array.from(probabilities.slice(at, at + length))));
    at += length;
  }
  return [...cuts, ...segmenter.finish(probabilities.length * windowSamples)];
}

const inSeconds = (cuts: Cut[]) => cuts.map(({ start, end }) => [start / sampleRate, end / sampleRate]);
const closeTo = (seconds: number) => expect.closeTo(seconds, 1);

describe('A stretch of speech', () => {
  test('keeps a little of the sound around it', () => {
    expect(inSeconds(cutsOf([...quiet(2), ...speech(3), ...quiet(2)]))).toEqual([[closeTo(1.8), closeTo(5.2)]]);
  });

  test('has silence before it where the sound begins with it', () => {
    expect(inSeconds(cutsOf(speech(3)))).toEqual([[closeTo(-0.2), closeTo(3)]]);
    expect(inSeconds(cutsOf([...quiet(0.1), ...speech(3)]))).toEqual([[closeTo(-0.1), closeTo(3.1)]]);
  });

  test('goes on over a pause under 1.2 s', () => {
    expect(cutsOf([...speech(2), ...quiet(1), ...speech(2), ...quiet(3)])).toHaveLength(1);
    expect(cutsOf([...speech(2), ...quiet(1.4), ...speech(2), ...quiet(3)])).toHaveLength(2);
  });

  test('does not go on over a pause when it would be longer than 12 s', () => {
    const cuts = inSeconds(cutsOf([...speech(8), ...quiet(0.5), ...speech(8)]));
    expect(cuts).toEqual([
      [closeTo(-0.2), closeTo(8.2)],
      [closeTo(8.3), closeTo(16.5)],
    ]);
  });

  test('that is too long is cut where speech is least likely', () => {
    const cuts = inSeconds(cutsOf([...speech(8), 0.4, ...speech(8)]));
    expect(cuts).toEqual([
      [closeTo(-0.2), closeTo(8)],
      [closeTo(8), closeTo(16)],
    ]);
  });

  test('under a tenth of a second is none', () => {
    expect(cutsOf([...quiet(1), ...speech(0.06), ...quiet(1)])).toEqual([]);
  });

  test('shares a pause with its neighbour', () => {
    const [one, other] = cutsOf([...speech(10), ...quiet(0.3), ...speech(10), ...quiet(2)]);
    expect(one!.end).toBe(other!.start);
  });
});

describe('Whatever comes', () => {
  const probabilities = fc
    .array(
      fc.record({ seconds: fc.double({ min: 0.03, max: 30, noNaN: true }), level: fc.constantFrom(0.02, 0.4, 0.95) }),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.flatMap(({ seconds, level }) => windows(seconds, level)));

  test('stretches are in order, apart, and not too long', () => {
    fc.assert(
      fc.property(probabilities, (all) => {
        let end = -0.2 * sampleRate;
        for (const cut of cutsOf(all)) {
          expect(cut.start).toBeGreaterThanOrEqual(end);
          expect(cut.end).toBeGreaterThan(cut.start);
          expect(cut.end - cut.start).toBeLessThanOrEqual(12.5 * sampleRate);
          end = cut.end;
        }
        expect(end).toBeLessThanOrEqual(all.length * windowSamples);
      }),
      { numRuns: 60 },
    );
  });

  test('how it is handed over changes nothing', () => {
    fc.assert(
      fc.property(probabilities, fc.array(fc.nat(300), { maxLength: 10 }), (all, blocks) => {
        expect(cutsOf(all, blocks)).toEqual(cutsOf(all));
      }),
      { numRuns: 60 },
    );
  });

  test('from the end of any stretch on, the rest is the same as without a break', () => {
    fc.assert(
      fc.property(probabilities, (all) => {
        const cuts = cutsOf(all);
        for (const [at, { end }] of cuts.entries()) {
          const segmenter = new Segmenter(end);
          const rest = segmenter.push(Float32Array.from(all.slice(Math.floor(end / windowSamples))));
          rest.push(...segmenter.finish(all.length * windowSamples));
          expect(rest).toEqual(cuts.slice(at + 1));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('stretches begin and end at whole milliseconds, so that one can go on there', () => {
    fc.assert(
      fc.property(probabilities, (all) => {
        for (const { start, end } of cutsOf(all)) expect([Math.abs(start % 16), end % 16]).toEqual([0, 0]);
      }),
      { numRuns: 60 },
    );
  });

  test('what is said not to be needed is not needed', () => {
    fc.assert(
      fc.property(probabilities, (all) => {
        const segmenter = new Segmenter();
        let needed = 0;
        for (const probability of all) {
          for (const { start } of segmenter.push(Float32Array.of(probability))) {
            expect(Math.max(0, start)).toBeGreaterThanOrEqual(needed);
          }
          needed = segmenter.neededFrom;
        }
        for (const { start } of segmenter.finish(all.length * windowSamples))
          expect(Math.max(0, start)).toBeGreaterThanOrEqual(needed);
      }),
      { numRuns: 60 },
    );
  });
});
