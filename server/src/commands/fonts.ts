import { join } from 'node:path';
import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { AppError } from '../errors.ts';
import { FetchedFonts } from '../fonts/catalog/fetched.ts';
import { table } from './table.ts';

const megabytes = (bytes = 0) => `${Math.round(bytes / 1e6)} MB`;

const openFetched = () => new FetchedFonts({ folder: join(readConfig(process.env).dataDir, 'fonts') });

/** `capstan fonts list|install` */
export function fontsCommand(): Command {
  const fonts = new Command('fonts').description('list and install the large fonts, which otherwise come when needed');

  fonts
    .command('list')
    .description('list the fonts that can be installed, and which of them are')
    .action(async () => {
      const fetched = openFetched();
      const rows = fetched.families.map(async (family) => {
        const download = megabytes(family.package.archive?.bytes);
        const state = (await fetched.isThere(family)) ? 'installed' : '';
        return [family.id, family.family, family.scripts.join(' '), download, family.license, state];
      });
      const heads = ['name', 'font', 'scripts', 'download', 'licence', 'state'];
      process.stdout.write(table(heads, await Promise.all(rows)));
    });

  fonts
    .command('install')
    .description('download a font, check it, and keep it')
    .argument('<name>', 'as `capstan fonts list` shows it')
    .action(async (name) => {
      const fetched = openFetched();
      const family = fetched.families.find(({ id }) => id === name);
      if (!family) throw new AppError('font/not-found', { message: 'There is no such font. See: capstan fonts list' });
      await fetched.ensure(family);
      process.stdout.write(`Installed ${family.family}\n`);
    });

  return fonts;
}
