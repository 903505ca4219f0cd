import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { checkBackup } from '../platform/db/backup/check.ts';
import { progress } from '../platform/db/backup/moved.ts';
import { restoreBackup } from '../platform/db/backup/restore.ts';
import { sayMoved, withConnection } from './backup.ts';
import { tellingOf } from './telling.ts';

/** `capstan restore <file>` */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('fill an empty database from a backup; start the server afterwards')
    .argument('<file>', 'what capstan backup has written')
    .action((file: string, _options, command: Command) => {
      const telling = tellingOf(command);
      return sayMoved({ file, where: `from ${file}`, telling }, async (signal) => {
        const config = readConfig(process.env);
        const backup = await checkBackup(file, { signal, onRows: progress('Checking', telling.note) });
        const steps = { signal, onRows: progress('Restoring', telling.note) };
        return withConnection('restore', config, telling, (connection) => restoreBackup({ connection, backup, steps }));
      });
    });
}
