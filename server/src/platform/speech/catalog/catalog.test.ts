import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../../test/harness/temporary-folder.ts';
import type { SpeechServerSettings } from '../http/settings.ts';
import { broughtMoonshine } from '../testing/brought-model.ts';
import { builtInModel } from '../testing/model.ts';
import { Catalog } from './catalog.ts';

const server: SpeechServerSettings = { url: 'http://127.0.0.1:9', apiKey: undefined, model: 'large', atOnce: 1 };

async function arrange({ withBuiltIn = true, withServer = false } = {}) {
  const folder = await temporaryFolder();
  if (withBuiltIn) await symlink(await builtInModel(), join(folder, 'moonshine-base-en'));
  const models = { folder, isChosen: true };
  const catalog = new Catalog({ models, server: withServer ? server : undefined });
  onTestFinished(() => catalog.close());
  const bring = async (name: string) => symlink((await broughtMoonshine()).folder, join(folder, name));
  const put = async (name: string, ...files: string[]) => {
    await mkdir(join(folder, name));
    for (const file of files) await writeFile(join(folder, name, file), '');
  };
  return { catalog, bring, put };
}

describe('The catalog', () => {
  test('knows nothing where nothing is installed', async () => {
    const { catalog } = await arrange({ withBuiltIn: false });
    expect(await catalog.languages()).toEqual([]);
    expect(await catalog.aligner()).toBeUndefined();
    await expect(catalog.engineFor('auto')).rejects.toMatchObject({ code: 'speech/no-model' });
  });

  test('knows English with the built-in model', async () => {
    const { catalog } = await arrange();
    const english = { language: 'en', name: 'English', engine: 'built-in', wordTimes: 'exact' };
    expect(await catalog.languages()).toEqual([{ ...english, model: 'moonshine-base-en' }]);
    const engine = await catalog.engineFor('en-US');
    expect(engine.name).toBe('moonshine-base-en');
    expect(await catalog.engineFor('auto')).toBe(engine);
    expect(await catalog.aligner()).toBe(engine.align);
    await expect(catalog.engineFor('fr')).rejects.toMatchObject({
      ...{ code: 'speech/no-model', message: expect.stringContaining('capstan models install parakeet-tdt-0.6b-v3') },
    });
  });

  test('looks beside the packages unless another place was chosen', async () => {
    await builtInModel();
    const catalog = new Catalog({ models: { folder: '/nowhere', isChosen: false }, server: undefined });
    expect(await catalog.languages()).toMatchObject([{ language: 'en', engine: 'built-in' }]);
    await catalog.close();
  });

  test('finds what is put there while it runs, and passes over what cannot be used', async () => {
    const { catalog, put } = await arrange();
    await put('half', 'joiner.onnx');
    await put('whisper', 'small-encoder.onnx', 'small-decoder.onnx', 'small-tokens.txt');
    const languages = await catalog.languages();
    expect(languages).toHaveLength(99);
    expect(languages.find(({ language }) => language === 'fr')).toEqual({
      ...{ language: 'fr', name: 'French', engine: 'brought', model: 'whisper', wordTimes: 'spread' },
    });
    expect((await catalog.engineFor('fr')).name).toBe('whisper');
    expect((await catalog.engineFor('auto')).name).toBe('whisper');
    expect((await catalog.engineFor('en')).name).toBe('moonshine-base-en');
  });

  test('hands out a speech server where one is set', async () => {
    const { catalog } = await arrange({ withServer: true });
    expect((await catalog.engineFor('auto')).name).toBe('speech-server');
    expect((await catalog.languages()).find(({ language }) => language === 'en')).toMatchObject({
      ...{ engine: 'speech-server', model: 'large' },
    });
  });

  test('says that speech cannot be found without the detector', async () => {
    const { catalog } = await arrange({ withServer: true, withBuiltIn: false });
    await expect(catalog.engineFor('fr')).rejects.toMatchObject({
      ...{ code: 'speech/no-model', message: expect.stringContaining('detector of the built-in model') },
    });
  });

  test('tells how good the times will be', async () => {
    const { catalog, bring } = await arrange();
    await bring('moonshine-as-published-ja');
    expect((await catalog.languages()).map(({ language, wordTimes }) => [language, wordTimes])).toEqual([
      ['en', 'exact'],
      ['ja', 'spread'],
    ]);
    expect(await catalog.engineFor('ja')).toMatchObject({ name: 'moonshine-as-published-ja', languages: ['ja'] });
  });
});
