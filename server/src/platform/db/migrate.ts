import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartError } from '../../errors.ts';
import { locks } from './locks.ts';

/** The oldest PostgreSQL that Capstan runs on. */
export const oldestServer = 15;

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

export type Migration = { version: number; name: string; text: string; checksum: string };

export async function readMigrations(from = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(from, name), 'utf8');
      return {
        version: Number(name.slice(0, 4)),
        name,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
}

/** A migration as the database remembers it. */
export type Applied = Pick<Migration, 'version' | 'name' | 'checksum'>;

/**
 * Brings the database to the program's version, in one transaction and under a lock, so that any number of nodes may
 * start at once: one does the work, the others wait and find it done. Returns how many migrations were applied.
 */
export async function migrate(connection: pg.ClientConfig, migrations?: Migration[]): Promise<number> {
  const known = migrations ?? (await readMigrations());
  return onServer(connection, async (client) => {
    await client.query('begin');
    const count = await applyMigrations(client, known);
    await client.query('commit');
    return count;
  });
}

/** The same inside a transaction of the caller's. */
export async function applyMigrations(client: pg.Client, known: Migration[]): Promise<number> {
  await client.query('select pg_advisory_xact_lock($1)', [locks.migration]);
  await client.query(`create table if not exists schema_migrations (
    version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
  const applied = await readApplied(client);
  refuseForeign(applied, known);
  const missing = known.slice(applied.length);
  for (const { version, name, text, checksum } of missing) {
    await client.query(text);
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
  }
  return missing.length;
}

/** In their order; none where Capstan has never been. */
export async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows: found } = await client.query(`select from pg_class where oid = to_regclass('schema_migrations')`);
  if (found.length === 0) return [];
  return (await client.query<Applied>('select version, name, checksum from schema_migrations order by version')).rows;
}

/** Resolves when there is a server that Capstan can work on. */
export const checkServer = (connection: pg.ClientConfig): Promise<void> => onServer(connection, async () => {});

async function onServer<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'capstan migrate' });
  // The query under way is rejected as well; without a listener, a lost connection would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<ServerVersion>(
      `select current_setting('server_version_num')::integer as number, current_setting('server_version') as version`,
    );
    refuseOldServer(rows[0]!);
    return await work(client);
  } finally {
    await client.end();
  }
}

type ServerVersion = { number: number; version: string };

export function refuseOldServer({ number, version }: ServerVersion): void {
  if (number >= oldestServer * 10_000) return;
  throw new StartError(`The database server is PostgreSQL ${version}; Capstan needs ${oldestServer} or newer.`);
}

/** Refuses a database that a newer or another program has shaped: working on it could lose data. */
export function refuseForeign(applied: Applied[], known: Migration[]): void {
  const newest = applied.at(-1);
  if (newest && newest.version > (known.at(-1)?.version ?? 0)) {
    throw new StartError(
      `The database is newer than this program (it has ${newest.name}): start the version of Capstan that made it, or a later one.`,
    );
  }
  for (const [index, migration] of applied.entries()) {
    if (known[index]?.checksum !== migration.checksum) {
      throw new StartError(
        `The database was shaped by another build of Capstan (${migration.name} differs): use that build, or another database.`,
      );
    }
  }
}
