import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { temporaryFolder } from '../../../../../test/harness/temporary-folder.ts';
import { randomBase62 } from '../../../ids.ts';
import type { Migration } from '../../migrate.ts';
import { checkBackup } from '../check.ts';
import type { Moved, Steps } from '../moved.ts';
import { withNewFile } from '../new-file.ts';
import { restoreBackup } from '../restore.ts';
import { withSession } from '../session.ts';
import { readTables } from '../tables.ts';
import { writeBackup } from '../write.ts';

/** A database without anything in it, on the tests' common server, which goes with all its databases at the end. */
export const emptyDatabase = (): Promise<pg.ClientConfig> => newDatabase('template1');

/** The same, migrated. */
export const migratedDatabase = (): Promise<pg.ClientConfig> => newDatabase('template');

async function newDatabase(template: string): Promise<pg.ClientConfig> {
  const server = inject('postgres');
  const database = `test_${randomBase62(12).toLowerCase()}`;
  await query(server, `create database ${database} template ${template}`);
  return { ...server, database };
}

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for.
export async function query<R extends object = Record<string, any>>(
  connection: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<R & pg.QueryResultRow>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export const quietly = (): Steps => ({ onRows: () => {}, signal: new AbortController().signal });

export async function newFile(name = 'backup.capstan'): Promise<string> {
  return join(await temporaryFolder(), name);
}

type Options = { migrations?: Migration[]; steps?: Steps };

export async function backUp(connection: pg.ClientConfig, file: string, options: Options = {}): Promise<Moved> {
  return withNewFile(file, (output) => writeBackup({ connection, output, steps: quietly(), ...options }));
}

export async function restore(connection: pg.ClientConfig, file: string, options: Options = {}): Promise<Moved> {
  const { steps = quietly(), migrations } = options;
  const backup = await checkBackup(file, steps, migrations);
  return restoreBackup({ connection, backup, steps: quietly(), ...options });
}

/** One more migration, after those that there are. */
export function migrationAfter(migrations: Migration[], text: string): Migration {
  const version = migrations.length + 1;
  const checksum = createHash('sha256').update(text).digest('hex');
  return { version, name: `${String(version).padStart(4, '0')}_test.sql`, text, checksum };
}

/** How many rows every table of a backup has, and a checksum over all their values. */
export async function contentOf(connection: pg.ClientConfig): Promise<Record<string, string>> {
  return withSession(connection, { program: 'test', failed: 'Failed' }, async (client) => {
    const content: Record<string, string> = {};
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(row, '' order by row collate "C"), '')) as sum
         from (select md5(t::text) as row from ${pg.escapeIdentifier(name)} t) r`,
      );
      content[name] = rows[0].sum;
    }
    return content;
  });
}

/** The names of all tables: none, in a database that nothing has been done to. */
export async function tablesIn(connection: pg.ClientConfig): Promise<string[]> {
  const rows = await query(
    connection,
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ relname }) => relname);
}
