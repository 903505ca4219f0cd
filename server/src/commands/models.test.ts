import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { runCommand } from './command-line.ts';

let told = '';

beforeEach(() => {
  told = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      told += text;
      return true;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('`capstan models list` tells what can be had, for which languages, how large and under which licence', async () => {
  vi.stubEnv('DATA_DIR', await temporaryFolder());
  expect(await runCommand(['models', 'list'])).toBe(0);
  expect(told).toMatch(/^moonshine-base-en .* en .* 72 MB .* MIT$/m);
  expect(told).toMatch(/^parakeet-tdt-v3 .* 670 MB .* CC-BY-4.0$/m);
});

test('`capstan models install` of an unknown model is refused in one line', async () => {
  vi.stubEnv('DATA_DIR', await temporaryFolder());
  expect(await runCommand(['models', 'install', 'whisper-huge'])).toBe(1);
  expect(told).toBe('capstan: There is no such model. See: capstan models list\n');
});
