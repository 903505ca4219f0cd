import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { foldersIn } from '../../platform/speech/catalog/brought-models.ts';
import type { SpeechServerSettings } from '../../platform/speech/http/settings.ts';
import { preparedSums } from '../../platform/speech/models/installed.ts';
import { builtIn } from '../../platform/speech/models/known.ts';
import { findBuiltIn, type ModelPlace } from '../../platform/speech/models/places.ts';
import { runtimeEnvironment } from '../../platform/speech/onnx/environment.ts';
import { broken, type Finding, good, reasonOf, warning } from './finding.ts';

const install = `capstan models install ${builtIn.name}`;

type Settings = { models: ModelPlace; speechServer: SpeechServerSettings | undefined };

/** Who recognises speech: the model that Capstan comes with, bit by bit, those brought along, and the other server. */
export async function checkSpeech({ models, speechServer }: Settings): Promise<Finding[]> {
  return [
    await checkBuiltIn(models),
    ...(await checkRuntime()),
    ...(await checkBrought(models)),
    ...(speechServer ? [await checkServer(speechServer)] : []),
  ];
}

async function checkBuiltIn(models: ModelPlace): Promise<Finding> {
  const found = await findBuiltIn(models).catch(() => undefined);
  if (found === undefined) return warning(`${builtIn.name} is not installed: no speech is understood`, `${install}.`);
  for (const [name, expected] of Object.entries(preparedSums)) {
    if ((await sumOf(join(found.folder, name)).catch(() => '')) === expected) continue;
    return broken(`${builtIn.name} is damaged: ${name}`, `Remove ${found.folder}, then: ${install}.`);
  }
  return good(`${builtIn.name}, ${found.folder}`);
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Loaded elsewhere: what it does when it is loaded is not for this process. */
async function checkRuntime(): Promise<Finding[]> {
  const path = createRequire(import.meta.url).resolve('onnxruntime-node');
  const options = { env: runtimeEnvironment, timeout: 30_000 };
  return promisify(execFile)(process.execPath, ['-e', 'require(process.argv[1])', path], options).then(
    () => [],
    (error) => [broken(`models cannot run here: ${reasonOf(error)}`, 'Install Capstan anew, on glibc 2.28 or newer.')],
  );
}

async function checkBrought({ folder }: ModelPlace): Promise<Finding[]> {
  const folders = await foldersIn(folder).catch(() => []);
  return folders.map(({ name, inspected }) =>
    'reason' in inspected ? warning(`${name} cannot be used: ${inspected.reason}`) : good(`${name}, brought along`),
  );
}

/** Whatever it answers, it is there. */
async function checkServer({ url }: SpeechServerSettings): Promise<Finding> {
  const { host } = new URL(url);
  return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).then(
    () => good(`the speech server ${host} answers`),
    (error) =>
      broken(`the speech server ${host} does not answer: ${reasonOf(error.cause ?? error)}`, 'See SPEECH_URL.'),
  );
}
