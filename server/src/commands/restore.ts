import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { checkBackup } from '../platform/db/backup/check.ts';
import { progress } from '../platform/db/backup/moved.ts';
import { restoreBackup } from '../platform/db/backup/restore.ts';
import { say, sayMoved, withConnection } from './backup.ts';

/** `capstan restore <file>` */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('fill an empty database from a backup; start the server afterwards')
    .argument('<file>', 'what capstan backup has written')
    .action((file: string) =>
      sayMoved({ file, where: `from ${file}` }, async (signal) => {
        const config = readConfig(process.env);
        const backup = await checkBackup(file, { signal, onRows: progress('Checking', say) });
        const steps = { signal, onRows: progress('Restoring', say) };
        return withConnection('restore', config, (connection) => restoreBackup({ connection, backup, steps }));
      }),
    );
}
