import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Segment, SpeechEngine, TranscribeOptions, Word } from '../engine.ts';
import { type SoundSource, soundOf } from '../sound.ts';
import { bareWords, clip, clipSound } from './clip.ts';
import { samplesOfSound, wordlessSounds } from './sounds.ts';

export type ContractOptions = {
  /** Engines that listen to much at once place a word a little differently when they begin elsewhere. */
  resumedWithinMs?: number;
};

/** What every engine for English promises. */
export function behavesLikeAnEngine(
  makeEngine: () => Promise<SpeechEngine>,
  { resumedWithinMs = 100 }: ContractOptions = {},
): void {
  let engine: SpeechEngine;
  let sound: SoundSource;
  let whole: Segment[];
  const progress: number[] = [];

  beforeAll(async () => {
    engine = await makeEngine();
    sound = await clipSound();
    whole = await transcribe({ onProgressMs: (doneMs) => progress.push(doneMs) });
  }, 300_000);
  afterAll(() => engine.close());

  async function transcribe(options: Partial<TranscribeOptions> = {}, of = sound): Promise<Segment[]> {
    const segments: Segment[] = [];
    const signal = AbortSignal.timeout(120_000);
    for await (const segment of engine.transcribe(of, { signal, ...options })) segments.push(segment);
    return segments;
  }
  const wordsOf = (segments: Segment[]): Word[] => segments.flatMap(({ words }) => words);
  const textOf = (words: Word[]) => bareWords(words.map(({ text }) => text).join(' '));

  describe('what was said', () => {
    test('has a name and languages', () => {
      expect(engine.name).toMatch(/^[a-z0-9.-]+$/);
      expect(engine.languages).toContain('en');
    });

    test('comes as words, in order', () => {
      expect(textOf(wordsOf(whole))).toEqual(clip.sentences.flatMap(bareWords));
    });

    test('comes with punctuation and capitals', () => {
      expect(wordsOf(whole).map(({ text }) => text)).toContain('Good');
      expect(wordsOf(whole).at(-1)?.text).toBe('nine.');
    });

    test('has a confidence', () => {
      for (const { confidence } of [...whole, ...wordsOf(whole)]) {
        expect(confidence).toBeGreaterThan(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }
    });

    test('is timed in whole milliseconds, in order, inside its segment, and segments do not overlap', () => {
      let endMs = 0;
      for (const segment of whole) {
        expect(segment.startMs).toBeGreaterThanOrEqual(endMs);
        let last = segment.startMs;
        for (const word of segment.words) {
          expect(Number.isInteger(word.startMs) && Number.isInteger(word.endMs)).toBe(true);
          expect(word.startMs).toBeGreaterThanOrEqual(last);
          expect(word.endMs).toBeGreaterThanOrEqual(word.startMs);
          last = word.startMs;
        }
        endMs = segment.endMs;
        expect(Math.max(...segment.words.map((word) => word.endMs))).toBeLessThanOrEqual(endMs);
      }
      expect(endMs).toBeLessThanOrEqual(clip.durationMs);
    });

    test('is placed where it was said, not in the pause', () => {
      const first = wordsOf(whole).filter(({ startMs }) => startMs < 6_700);
      expect(textOf(first)).toEqual(bareWords(clip.sentences[0]!));
      const tolerance = 300;
      for (const [words, { startMs, endMs }] of [
        [first, clip.spoken[0]!],
        [wordsOf(whole).slice(first.length), clip.spoken[1]!],
      ] as const) {
        expect(words[0]!.startMs).toBeGreaterThan(startMs - tolerance);
        expect(words[0]!.startMs).toBeLessThan(startMs + 500);
        expect(words.at(-1)!.endMs).toBeLessThan(endMs + tolerance);
      }
    });
  });

  describe('on the way', () => {
    test('progress rises to the end of the sound', () => {
      expect(progress.length).toBeGreaterThan(0);
      expect([...progress].sort((one, other) => one - other)).toEqual(progress);
      expect(progress.at(-1)).toBeGreaterThanOrEqual(clip.durationMs - 50);
    });

    test('the rest can be had from the end of a segment on', async () => {
      const fromMs = whole[0]!.endMs;
      const rest = wordsOf(await transcribe({ fromMs }));
      const expected = wordsOf(whole.slice(1));
      expect(textOf(rest)).toEqual(textOf(expected));
      for (const [at, { startMs }] of rest.entries()) {
        expect(startMs).toBeGreaterThanOrEqual(fromMs);
        expect(Math.abs(startMs - expected[at]!.startMs)).toBeLessThan(resumedWithinMs);
      }
    });

    test('a signal ends it, with its own reason', async () => {
      const stopping = new AbortController();
      const reason = new Error('enough');
      const running = transcribe({ signal: stopping.signal });
      stopping.abort(reason);
      await expect(running).rejects.toBe(reason);
      await expect(transcribe({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    });

    test('whoever has heard enough can leave', async () => {
      for await (const { words } of engine.transcribe(sound, { signal: AbortSignal.timeout(120_000) })) {
        expect(words.length).toBeGreaterThan(0);
        break;
      }
      expect(textOf(wordsOf(await transcribe()))).toEqual(textOf(wordsOf(whole)));
    });
  });

  describe('nothing is heard', () => {
    test.each(Object.keys(wordlessSounds()))('in %s', async (name) => {
      const samples = samplesOfSound(wordlessSounds()[name]!, 10);
      expect(wordsOf(await transcribe({}, soundOf(samples)))).toEqual([]);
    });

    test.each([0, 1, 400, 20_000])('in %i samples of nothing', async (count) => {
      expect(await transcribe({}, soundOf(new Float32Array(count)))).toEqual([]);
    });
  });
}
