import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { builtInModel } from '../platform/speech/testing/model.ts';
import { runCommand } from './command-line.ts';
import { listening } from './testing/told.ts';

const told = listening();

test('`capstan models list` tells what can be had, for which languages, how large and under which licence', async () => {
  vi.stubEnv('DATA_DIR', await temporaryFolder());
  expect(await runCommand(['models', 'list'])).toBe(0);
  expect(told()).toMatch(/^moonshine-base-en .* en .* 72 MB .* MIT/m);
  expect(told()).toMatch(/^parakeet-tdt-0.6b-v3 .* 25, .* 670 MB .* CC-BY-4.0$/m);
  expect(told()).toMatch(/^whisper-large-v3 .* 100, .* 1776 MB .* MIT$/m);
  expect(told()).toMatch(/^sense-voice-small .* 5, .* 240 MB .* FunASR Model License 1.1$/m);
});

test('`capstan models list` tells what is installed and what was brought along, or why that cannot be used', async () => {
  const folder = await temporaryFolder();
  vi.stubEnv('MODELS_DIR', folder);
  await mkdir(join(folder, 'my-whisper'));
  for (const name of ['tiny.en-encoder.onnx', 'tiny.en-decoder.onnx', 'tiny.en-tokens.txt']) {
    await writeFile(join(folder, 'my-whisper', name), '');
  }
  await mkdir(join(folder, 'empty'));
  expect(await runCommand(['models', 'list'])).toBe(0);
  expect(told()).toMatch(/^moonshine-base-en .* MIT$/m);
  expect(told()).toMatch(/^my-whisper +whisper +en +brought along$/m);
  expect(told()).toMatch(/^empty +cannot be used: it holds no \.onnx file$/m);
  vi.stubEnv('MODELS_DIR', dirname(await builtInModel()));
  await runCommand(['models', 'list']);
  expect(told()).toMatch(/^moonshine-base-en .* MIT .* installed$/m);
});

test('`capstan models install` of an unknown model is refused in one line', async () => {
  vi.stubEnv('DATA_DIR', await temporaryFolder());
  expect(await runCommand(['models', 'install', 'whisper-huge'])).toBe(1);
  expect(told()).toBe('capstan: There is no such model. See: capstan models list\n');
});
