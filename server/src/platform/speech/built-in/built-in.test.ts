import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../test/harness/temporary-folder.ts';
import { until } from '../../../../test/harness/until.ts';
import type { Segment, Word } from '../engine.ts';
import { type SoundSource, soundOf } from '../sound.ts';
import { bareWords, clip, clipParts, clipSound } from '../testing/clip.ts';
import { behavesLikeAnEngine } from '../testing/contract.ts';
import { builtInModel } from '../testing/model.ts';
import { type BuiltInEngine, builtInEngine } from './built-in.ts';
import { openBuiltIn } from './open.ts';

const signal = AbortSignal.timeout(600_000);
// Helpers give way to everybody else, so a busy machine makes them slow.
vi.setConfig({ testTimeout: 120_000 });

describe('The built-in engine', () => {
  behavesLikeAnEngine(async () => builtInEngine({ modelFolder: await builtInModel() }));
});

describe('Its processes', () => {
  let modelFolder: string;
  beforeAll(async () => {
    modelFolder = await builtInModel();
  }, 300_000);

  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  async function wordsOf(engine: BuiltInEngine): Promise<Word[]> {
    const words: Word[] = [];
    const sentence = await clipParts([{ ...clip.spoken[0]!, silenceMs: 300 }]);
    for await (const segment of engine.transcribe(sentence, { signal })) words.push(...segment.words);
    return words;
  }

  test('start when there is something to do, and end when there is nothing any more', async () => {
    const engine = builtInEngine({ modelFolder, cores: 1, idleMs: 50 });
    expect(engine.pids()).toEqual([]);
    const words = wordsOf(engine);
    await until(() => engine.pids().length === 1);
    const [pid] = engine.pids();
    expect((await words).length).toBeGreaterThan(10);
    await until(() => engine.pids().length === 0 && !isAlive(pid!));
    expect((await wordsOf(engine)).length).toBeGreaterThan(10);
    await engine.close();
  });

  test('may be killed on the way: from the last segment on, the rest comes as if nothing had happened', async () => {
    const engine = builtInEngine({ modelFolder, cores: 1 });
    const [one, other] = clip.spoken.map((each) => ({ ...each, silenceMs: 300 }));
    const short = { startMs: 1_000, endMs: 2_400, silenceMs: 1_500 };
    // The fourth stretch is full before the pause, so the fifth follows it closely.
    const sound = await clipParts([short, short, short, one!, other!, one!]);
    const segmentsOf = async (options: { fromMs?: number; onSegment?: () => void } = {}, kept: Segment[] = []) => {
      for await (const segment of engine.transcribe(sound, { signal, ...options })) {
        kept.push(segment);
        options.onSegment?.();
      }
      return kept;
    };
    const places = (segments: Segment[]) => segments.map(({ startMs, endMs }) => [startMs, endMs]);
    const texts = (segments: Segment[]) => segments.flatMap(({ words }) => words.map(({ text }) => text));

    const whole = await segmentsOf();
    const kept: Segment[] = [];
    const onSegment = () => process.kill(engine.pids()[0]!, 'SIGKILL');
    await expect(segmentsOf({ onSegment }, kept)).rejects.toMatchObject({ code: 'speech/failed', retry: true });
    expect([kept.length, whole.length]).toEqual([4, 5]);
    await segmentsOf({ fromMs: kept.at(-1)!.endMs }, kept);
    expect(places(kept)).toEqual(places(whole));
    expect(texts(kept)).toEqual(texts(whole));
    await engine.close();
  });

  test('end with the engine', async () => {
    const engine = builtInEngine({ modelFolder });
    await wordsOf(engine);
    const pids = engine.pids();
    expect(pids.length).toBeGreaterThan(0);
    await engine.close();
    expect(pids.filter(isAlive)).toEqual([]);
  });

  test('say so when the model is not there', async () => {
    const engine = builtInEngine({ modelFolder: `${modelFolder}-gone`, cores: 1 });
    await expect(wordsOf(engine)).rejects.toMatchObject({ code: 'speech/failed' });
    await engine.close();
  });
});

test('Without its model, it is said how to get it', async () => {
  await expect(openBuiltIn(await temporaryFolder())).rejects.toMatchObject({
    code: 'speech/no-model',
    message: expect.stringContaining('capstan models install moonshine-base-en'),
  });
});

describe('Text that is given', () => {
  let engine: BuiltInEngine;
  let sound: SoundSource;
  beforeAll(async () => {
    engine = builtInEngine({ modelFolder: await builtInModel(), cores: 1 });
    sound = await clipSound();
  }, 300_000);
  afterAll(() => engine.close());

  const second = { ...clip.spoken[1]!, words: clip.sentences[1]!.split(' ') };
  const first = { ...clip.spoken[0]!, words: clip.sentences[0]!.split(' ') };

  function expectInOrder(words: Word[]): void {
    for (const [at, { startMs, endMs }] of words.entries()) {
      expect(endMs).toBeGreaterThanOrEqual(startMs);
      expect(startMs).toBeGreaterThanOrEqual(words[at - 1]?.startMs ?? 0);
    }
  }

  test('gets times for each of its words, passage by passage', async () => {
    const [later, none, earlier] = await engine.align(sound, [second, { ...first, words: [] }, first], { signal });
    expect(none).toEqual([]);
    expect(later!.map(({ text }) => text)).toEqual(second.words);
    expect(earlier!.map(({ text }) => text)).toEqual(first.words);
    for (const [words, { startMs, endMs }] of [
      [later!, second],
      [earlier!, first],
    ] as const) {
      expectInOrder(words);
      expect(words[0]!.startMs).toBeGreaterThan(startMs - 100);
      expect(words[0]!.startMs).toBeLessThan(startMs + 400);
      expect(words.at(-1)!.endMs).toBeLessThan(endMs + 200);
      for (const { timing, confidence } of words) {
        expect(timing).toBe('aligned');
        expect(confidence).toBeLessThanOrEqual(1);
      }
    }
  });

  test('agrees with what was recognised, also in capitals and with other words', async () => {
    const recognised: Word[] = [];
    const fromMs = first.endMs + 1_000;
    for await (const { words } of engine.transcribe(sound, { signal, fromMs })) recognised.push(...words);
    const price = recognised.find(({ text }) => text === 'price')!;
    const shouted = { ...second, words: second.words.map((word) => word.toUpperCase()) };
    const changed = { ...second, words: 'The prize is $25, and our meeting starts at nine.'.split(' ') };
    for (const [passage, word] of [
      [shouted, 'PRICE'],
      [changed, 'prize'],
    ] as const) {
      const [words] = await engine.align(sound, [passage], { signal });
      expect(Math.abs(words!.find(({ text }) => text === word)!.startMs - price.startMs)).toBeLessThan(120);
    }
  });

  test('may be longer than the model can follow at once', async () => {
    const samples: Float32Array[] = [];
    for await (const block of sound.read(0, signal)) samples.push(block);
    const once = Float32Array.from(samples.flatMap((block) => [...block]));
    const twice = new Float32Array(2 * once.length);
    twice.set(once);
    twice.set(once, once.length);
    const text = [...first.words, ...second.words];
    const given = [...text, ...text];
    const passage = { startMs: 0, endMs: 2 * clip.durationMs, words: given };
    const [words] = await engine.align(soundOf(twice), [passage], { signal });
    expect(words!.map((word) => word.text)).toEqual(given);
    expectInOrder(words!);
    const half = words!.slice(text.length);
    for (const [at, word] of half.entries()) {
      expect(Math.abs(word.startMs - clip.durationMs - words![at]!.startMs)).toBeLessThan(150);
    }
  });

  test('is spread out where nothing is heard', async () => {
    const passage = { startMs: 0, endMs: 20_000, words: ['nobody', 'says', 'this'] };
    const [words] = await engine.align(soundOf(new Float32Array(320_000)), [passage], { signal });
    expect(words!.map(({ timing }) => timing)).toEqual(['spread', 'spread', 'spread']);
    expect(words!.at(-1)!.endMs).toBe(20_000);
  });

  test('as a dictionary changes no word that was heard clearly', async () => {
    const dictionary = ['Pryce', 'good mourning', 'nein'];
    const texts: string[] = [];
    for await (const { words } of engine.transcribe(sound, { signal, dictionary })) {
      texts.push(...words.map(({ text }) => text));
    }
    expect(bareWords(texts.join(' '))).toEqual(clip.sentences.flatMap(bareWords));
  });
});
