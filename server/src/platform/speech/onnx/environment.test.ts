import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/harness/temporary-folder.ts';
import { modelFiles } from '../moonshine/shape.ts';
import { builtInModel } from '../testing/model.ts';
import { runtimeEnvironment } from './environment.ts';

const load = 'require(process.argv[1]).InferenceSession.create(process.argv[2]).then(() => console.log("loaded"))';

test('the runtime keeps no record of its use, which it would send to its makers', async () => {
  const folder = await temporaryFolder();
  const runtime = createRequire(import.meta.url).resolve('onnxruntime-node');
  const model = join(await builtInModel(), modelFiles.vad);
  const options = { cwd: folder, env: { ...runtimeEnvironment, HOME: folder, TMPDIR: folder } };
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', load, runtime, model], options);
  expect(stdout).toBe('loaded\n');
  expect(await readdir(folder)).toEqual([]);
});
