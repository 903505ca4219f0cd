import { stat } from 'node:fs/promises';
import { Command } from 'commander';
import type pg from 'pg';
import { type Config, readConfig } from '../config.ts';
import { StartError } from '../errors.ts';
import { type Moved, movedLine, progress } from '../platform/db/backup/moved.ts';
import { withNewFile } from '../platform/db/backup/new-file.ts';
import { writeBackup } from '../platform/db/backup/write.ts';
import { findCluster } from '../platform/db/embedded/cluster.ts';
import { openConfigured } from '../platform/db/open.ts';
import { interruptible } from './interruptible.ts';
import { type Telling, tellingOf } from './telling.ts';

/** `capstan backup <file>` */
export function backupCommand(): Command {
  return new Command('backup')
    .description('write everything in the database to one file; a running server goes on meanwhile')
    .argument('<file>', 'a new file, such as backup.capstan; it holds secrets, so keep it safe')
    .action((file: string, _options, command: Command) => {
      const telling = tellingOf(command);
      return sayMoved({ file, where: `to ${file}`, telling }, async (signal) => {
        const config = readConfig(process.env);
        await refuseAbsent(config);
        const steps = { signal, onRows: progress('Writing', telling.note) };
        return withNewFile(file, (output) =>
          withConnection('backup', config, telling, (connection) => writeBackup({ connection, output, steps })),
        );
      });
    });
}

/** Opening would make one, and the backup of that would be worth nothing. */
async function refuseAbsent({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl !== undefined || (await findCluster(dataDir)) !== undefined) return;
  throw new StartError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL to the one to back up.`);
}

/** Runs a move to its end, or to Ctrl-C, and says what it has moved. */
export async function sayMoved(
  { file, where, telling }: { file: string; where: string; telling: Telling },
  move: (signal: AbortSignal) => Promise<Moved>,
): Promise<void> {
  const since = Date.now();
  const moved = await interruptible(move, 'Stopped; nothing was moved.');
  const { size: bytes } = await stat(file);
  for (const table of moved.leftOut) telling.note(`Left out the table ${table}, which is not one of Capstan's.`);
  telling.result({ file, bytes, ...moved }, `${movedLine(moved, where, bytes, Date.now() - since)}\n`);
}

/** The configured database in the shape that it has: beside a running server, or on one started for the moment. */
export async function withConnection<T>(
  program: string,
  config: Config,
  { note }: Telling,
  work: (connection: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const database = await openConfigured({
    ...config,
    program,
    alone: false,
    asItIs: true,
    onProgress: note,
    onError: () => {},
  });
  try {
    return await work(database.connection);
  } finally {
    await database.close();
  }
}
