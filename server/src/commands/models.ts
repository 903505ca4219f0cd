import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { type FoundFolder, foldersIn } from '../platform/speech/catalog/brought-models.ts';
import { type InstallProgress, installModel } from '../platform/speech/models/install.ts';
import { installedModels } from '../platform/speech/models/installed.ts';
import { builtIn, type KnownModel, knownModels } from '../platform/speech/models/known.ts';
import { findBuiltIn } from '../platform/speech/models/places.ts';
import { table } from './table.ts';

/** `capstan models list|install` */
export function modelsCommand(): Command {
  const models = new Command('models').description('list and install the models that recognise speech');

  models
    .command('list')
    .description('list the models that can be installed, and which of them are')
    .action(async () => {
      const { models: place } = readConfig(process.env);
      const installed = new Set((await installedModels(place.folder)).map(({ name }) => name));
      if (await findBuiltIn(place)) installed.add(builtIn.name);
      const brought = (await foldersIn(place.folder)).filter(({ name }) => !installed.has(name));
      const rows = knownModels
        .filter((model) => !brought.some(({ name }) => name === model.name))
        .map((model) => cells(model, installed.has(model.name)));
      rows.push(...brought.map(cellsOfFolder));
      process.stdout.write(table(['name', 'model', 'languages', 'download', 'licence', 'state'], rows));
    });

  models
    .command('install')
    .description('download a model, check it, and keep it')
    .argument('<name>', 'as `capstan models list` shows it')
    .action(async (name) => {
      const stopping = new AbortController();
      const stop = () => stopping.abort(new Error('interrupted'));
      process.once('SIGINT', stop);
      try {
        const onProgress = progressTo(process.stderr);
        const { models: place } = readConfig(process.env);
        const { folder } = await installModel(name, { modelDir: place.folder, signal: stopping.signal, onProgress });
        process.stdout.write(`Installed ${name} in ${folder}\n`);
      } finally {
        process.off('SIGINT', stop);
      }
    });

  return models;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

const spoken = (languages: string[]) =>
  languages.length > 3 ? `${languages.length}, ${languages.slice(0, 3).join(' ')} …` : languages.join(' ');

function cells({ name, title, languages, downloadBytes, licence }: KnownModel, isInstalled: boolean): string[] {
  return [name, title, spoken(languages), megabytes(downloadBytes), licence, isInstalled ? 'installed' : ''];
}

/** Models that somebody has put there by hand. */
function cellsOfFolder({ name, inspected }: FoundFolder): string[] {
  if ('reason' in inspected) return [name, '', '', '', '', `cannot be used: ${inspected.reason}`];
  const { files, languages } = inspected.model;
  return [name, files.kind, spoken(languages), '', '', 'brought along'];
}

/** On a terminal one line that changes, elsewhere one line for every tenth. */
function progressTo(stream: NodeJS.WriteStream): (progress: InstallProgress) => void {
  let told = '';
  return ({ step, doneBytes, totalBytes }) => {
    const part = doneBytes / totalBytes;
    const percent = stream.isTTY ? Math.floor(part * 100) : Math.floor(part * 10) * 10;
    const line = {
      download: `Downloading ${megabytes(totalBytes)}: ${percent} %`,
      unpack: 'Unpacking',
      prepare: 'Preparing',
    }[step];
    if (line === told) return;
    stream.write(stream.isTTY ? `\r\x1b[2K${line}` : `${line}\n`);
    if (stream.isTTY && step === 'prepare') stream.write('\n');
    told = line;
  };
}
