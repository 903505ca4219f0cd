import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../../../errors.ts';
import { version } from '../../../version.ts';
import { type Applied, type Migration, readApplied, readMigrations, refuseForeign } from '../migrate.ts';
import { endOfRows, header, jsonLine, rowsIn } from './format.ts';
import type { Moved, OnRows, Steps } from './moved.ts';
import { withSession } from './session.ts';
import { columnList, readTables, type Table } from './tables.ts';

/** Higher levels take a multiple of the time for a tenth of the size. */
const compression = 4;

/**
 * Writes everything that the database holds, as it was at one moment. Servers go on working beside it; only a change of
 * the tables' shape waits for it.
 */
export async function writeBackup(options: {
  connection: pg.ClientConfig;
  output: Writable;
  steps: Steps;
  migrations?: Migration[];
}): Promise<Moved> {
  const { connection, output, steps } = options;
  const known = options.migrations ?? (await readMigrations());
  return withSession(connection, { program: 'backup', failed: 'The backup failed' }, async (client) => {
    const { tables, applied } = await freeze(client, known);
    const rows: Record<string, number> = {};
    const gzip = createGzip({ level: compression });
    const lines = linesOf(client, { tables, applied, rows, onRows: steps.onRows });
    await pipeline(lines, gzip, output, { signal: steps.signal });
    await client.query('commit');
    return { rows, leftOut: [] };
  });
}

/** One snapshot for all that follows on this connection. */
async function freeze(client: pg.Client, known: Migration[]): Promise<{ tables: Table[]; applied: Applied[] }> {
  const names = (await readTables(client)).map(({ name }) => pg.escapeIdentifier(name));
  await client.query('begin isolation level repeatable read read only');
  // The lock comes before the first look, which takes the snapshot: so no migration can fall between the two.
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`);
  const applied = await readApplied(client);
  if (applied.length === 0) throw new StartError('There is nothing to back up: Capstan has never used this database.');
  refuseForeign(applied, known);
  return { tables: await readTables(client), applied };
}

async function* linesOf(
  client: pg.Client,
  options: { tables: Table[]; applied: Applied[]; rows: Record<string, number>; onRows: OnRows },
): AsyncGenerator<string | Buffer> {
  const { tables, applied, rows, onRows } = options;
  yield jsonLine(header({ program: version, madeAt: new Date().toISOString(), migrations: applied }));
  for (const { name: table, columns } of tables) {
    yield jsonLine({ table, columns });
    rows[table] = 0;
    const stream = client.query(copyTo(`copy ${columnList({ table, columns })} to stdout`));
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      rows[table] += rowsIn(chunk);
      onRows(table, rows[table]);
      yield chunk;
    }
    yield endOfRows;
  }
  yield jsonLine({ rows });
}
