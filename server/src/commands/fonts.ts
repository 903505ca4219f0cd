import { join } from 'node:path';
import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { AppError } from '../errors.ts';
import { FetchedFonts } from '../fonts/catalog/fetched.ts';
import { megabytes } from './install-progress.ts';
import { table } from './table.ts';
import { tellingOf } from './telling.ts';

const openFetched = () => new FetchedFonts({ folder: join(readConfig(process.env).dataDir, 'fonts') });

/** `capstan fonts list|install` */
export function fontsCommand(): Command {
  const fonts = new Command('fonts').description('list and install the large fonts, which otherwise come when needed');

  fonts
    .command('list')
    .description('list the fonts that can be installed, and which of them are')
    .action(async (_options, command: Command) => {
      const fetched = openFetched();
      const facts = fetched.families.map(async (family) => {
        const { id: name, family: font, scripts, license: licence } = family;
        const downloadBytes = family.package.archive?.bytes ?? null;
        return { name, font, scripts, downloadBytes, licence, installed: await fetched.isThere(family) };
      });
      const all = await Promise.all(facts);
      const rows = all.map(({ name, font, scripts, downloadBytes, licence, installed }) => [
        ...[name, font, scripts.join(' '), megabytes(downloadBytes ?? 0), licence, installed ? 'installed' : ''],
      ]);
      const heads = ['name', 'font', 'scripts', 'download', 'licence', 'state'];
      tellingOf(command).result(all, table(heads, rows));
    });

  fonts
    .command('install')
    .description('download a font, check it, and keep it')
    .argument('<name>', 'as `capstan fonts list` shows it')
    .action(async (name, _options, command: Command) => {
      const fetched = openFetched();
      const family = fetched.families.find(({ id }) => id === name);
      if (!family) throw new AppError('font/not-found', { message: 'There is no such font. See: capstan fonts list' });
      await fetched.ensure(family);
      tellingOf(command).result({ name, font: family.family }, `Installed ${family.family}\n`);
    });

  return fonts;
}
