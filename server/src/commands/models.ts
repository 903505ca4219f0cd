import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { type FoundFolder, foldersIn } from '../platform/speech/catalog/brought-models.ts';
import { installModel } from '../platform/speech/models/install.ts';
import { installedModels } from '../platform/speech/models/installed.ts';
import { builtIn, type KnownModel, knownModels } from '../platform/speech/models/known.ts';
import { findBuiltIn } from '../platform/speech/models/places.ts';
import { installProgress, megabytes } from './install-progress.ts';
import { interruptible } from './interruptible.ts';
import { table } from './table.ts';
import { tellingOf } from './telling.ts';

const examples = `
Examples:
  capstan models list
  capstan models install parakeet-tdt-0.6b-v3
  MODELS_DIR=~/models capstan models install whisper-small
`;

/** `capstan models list|install` */
export function modelsCommand(): Command {
  const models = new Command('models')
    .description('list and install the models that recognise speech')
    .addHelpText('after', examples);

  models
    .command('list')
    .description('list the models that can be installed, and which of them are')
    .action(async (_options, command: Command) => {
      const { models: place } = readConfig(process.env);
      const installed = new Set((await installedModels(place.folder)).map(({ name }) => name));
      if (await findBuiltIn(place)) installed.add(builtIn.name);
      const brought = (await foldersIn(place.folder)).filter(({ name }) => !installed.has(name));
      const known = knownModels.filter((model) => !brought.some(({ name }) => name === model.name));
      const isThere = ({ name }: KnownModel) => installed.has(name);
      const facts = [...known.map((model) => factsOf(model, isThere(model))), ...brought.map(factsOfFolder)];
      const rows = [...known.map((model) => cells(model, isThere(model))), ...brought.map(cellsOfFolder)];
      tellingOf(command).result(facts, table(['name', 'model', 'languages', 'download', 'licence', 'state'], rows));
    });

  models
    .command('install')
    .description('download a model, check it, and keep it')
    .argument('<name>', 'as `capstan models list` shows it')
    .action(async (name, _options, command: Command) => {
      const telling = tellingOf(command);
      const onProgress = installProgress(process.stderr, telling);
      const { folder: modelDir } = readConfig(process.env).models;
      const { folder } = await interruptible(
        (signal) => installModel(name, { modelDir, signal, onProgress }),
        'Stopped. What has been downloaded is kept for the next time.',
      );
      telling.result({ name, folder }, `Installed ${name} in ${folder}\n`);
    });

  return models;
}

const spoken = (languages: string[]) =>
  languages.length > 3 ? `${languages.length}, ${languages.slice(0, 3).join(' ')} …` : languages.join(' ');

function cells({ name, title, languages, downloadBytes, licence }: KnownModel, isInstalled: boolean): string[] {
  return [name, title, spoken(languages), megabytes(downloadBytes), licence, isInstalled ? 'installed' : ''];
}

const factsOf = ({ name, title, languages, downloadBytes, licence }: KnownModel, installed: boolean) => ({
  ...{ name, title, languages, downloadBytes, licence, installed },
});

const factsOfFolder = ({ name, inspected }: FoundFolder) =>
  'reason' in inspected
    ? { name, broughtAlong: true, unusable: inspected.reason }
    : { name, broughtAlong: true, kind: inspected.model.files.kind, languages: inspected.model.languages };

/** Models that somebody has put there by hand. */
function cellsOfFolder({ name, inspected }: FoundFolder): string[] {
  if ('reason' in inspected) return [name, '', '', '', '', `cannot be used: ${inspected.reason}`];
  const { files, languages } = inspected.model;
  return [name, files.kind, spoken(languages), '', '', 'brought along'];
}
