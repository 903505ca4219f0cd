import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../test/harness/temporary-folder.ts';
import { until } from '../../../../test/harness/until.ts';
import type { Word } from '../engine.ts';
import { type SpeechFinder, speechFinder } from '../speech-finder.ts';
import { broughtMoonshine } from '../testing/brought-model.ts';
import { clipSound } from '../testing/clip.ts';
import { builtInModel } from '../testing/model.ts';
import type { BroughtModel } from './brought-model.ts';
import { inspectFolder } from './inspect.ts';
import { type SherpaEngine, sherpaEngine } from './sherpa.ts';

// Models work as fast as other programs let them.
vi.setConfig({ testTimeout: 120_000 });

const signal = AbortSignal.timeout(240_000);
let finder: SpeechFinder;
let model: BroughtModel;

beforeAll(async () => {
  finder = speechFinder({ modelFolder: await builtInModel() });
  model = await broughtMoonshine();
}, 300_000);
afterAll(() => finder.close());

async function firstWordsOf(engine: SherpaEngine): Promise<Word[]> {
  for await (const { words } of engine.transcribe(await clipSound(), { signal })) return words;
  return [];
}

describe('The process of a brought model', () => {
  test('starts with the work, may be killed, starts again, and ends when there is nothing to do any more', async () => {
    const engine = sherpaEngine(model, { finder, cores: 1, idleMs: 50 });
    expect(engine.pid()).toBeUndefined();
    const failing = firstWordsOf(engine);
    failing.catch(() => {});
    await until(() => engine.pid() !== undefined);
    process.kill(engine.pid()!, 'SIGKILL');
    await expect(failing).rejects.toMatchObject({ code: 'speech/failed', retry: true });

    const words = await firstWordsOf(engine);
    expect(words.length).toBeGreaterThan(10);
    // Nobody was there to align them.
    expect(new Set(words.map(({ timing }) => timing))).toEqual(new Set(['spread']));
    await until(() => engine.pid() === undefined);
    await engine.close();
  });

  test('says so when the files are not what their names say', async () => {
    const folder = join(await temporaryFolder(), 'broken');
    await mkdir(folder);
    for (const name of ['a-encoder.onnx', 'a-decoder.onnx', 'a-tokens.txt']) await writeFile(join(folder, name), 'x 0');
    const inspected = await inspectFolder(folder);
    if ('reason' in inspected) throw new Error(inspected.reason);
    const engine = sherpaEngine(inspected.model, { finder });
    await expect(firstWordsOf(engine)).rejects.toMatchObject({
      ...{ code: 'speech/model-unusable', retry: false },
      message: expect.stringContaining('The model broken cannot be loaded'),
    });
    await engine.close();
  });
});
