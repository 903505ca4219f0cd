import pg from 'pg';
import { StartError } from '../../../errors.ts';
import { locks } from '../locks.ts';
import { applyMigrations, type Migration, readApplied, readMigrations } from '../migrate.ts';
import type { CheckedBackup } from './check.ts';
import { load } from './load.ts';
import { counted, type Moved, type Steps } from './moved.ts';
import { withSession } from './session.ts';
import { derivedTables, readTables, rebuildDerived } from './tables.ts';

/**
 * Fills an empty database from a backup: the shape that it had, its rows, then the shape that this program has. All in one
 * transaction, so that whatever goes wrong leaves the database as it was found.
 */
export async function restoreBackup(options: {
  connection: pg.ClientConfig;
  backup: CheckedBackup;
  steps: Steps;
  migrations?: Migration[];
}): Promise<Moved> {
  const { connection, backup, steps } = options;
  const known = options.migrations ?? (await readMigrations());
  const failed = 'The restore failed and changed nothing';
  return withSession(connection, { program: 'restore', failed }, async (client) => {
    await client.query('begin');
    await keepServersOut(client);
    await refuseFull(client);
    await shapeAsBackup(client, known, backup);
    const moved = await load(client, backup, steps);
    await applyMigrations(client, known);
    await client.query(rebuildDerived);
    await gatherStatistics(client);
    await client.query('commit');
    return moved;
  });
}

/** A server that starts meanwhile waits before it migrates and before it makes a first workspace. */
async function keepServersOut(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [locks.migration]);
  await client.query('select pg_advisory_xact_lock($1)', [locks.firstStart]);
}

async function refuseFull(client: pg.Client): Promise<void> {
  const found: string[] = [];
  for (const { name } of await readTables(client)) {
    const { rows } = await client.query(`select count(*) from ${pg.escapeIdentifier(name)}`);
    const count = Number(rows[0].count);
    if (count > 0) found.push(`${name}: ${counted(count, 'row')}`);
  }
  if (found.length === 0) return;
  throw new StartError(
    `The database is not empty (${found.join(', ')}): restore into another one, by DATA_DIR or DATABASE_URL.`,
  );
}

async function shapeAsBackup(client: pg.Client, known: Migration[], { file, header }: CheckedBackup): Promise<void> {
  const ofBackup = known.slice(0, header.migrations.length);
  if ((await readApplied(client)).length > ofBackup.length) {
    throw new StartError(
      `The database is empty but has a newer shape than ${file} (${ofBackup.at(-1)?.name}): restore into a new one, by DATA_DIR or DATABASE_URL.`,
    );
  }
  await applyMigrations(client, ofBackup);
}

/** Without them, the first lists would be slow until the server gathers them by itself. */
async function gatherStatistics(client: pg.Client): Promise<void> {
  const names = [...(await readTables(client)).map(({ name }) => name), ...derivedTables];
  await client.query(`analyze ${names.map((name) => pg.escapeIdentifier(name)).join(', ')}`);
}
