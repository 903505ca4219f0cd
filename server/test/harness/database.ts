import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { randomBase62 } from '../../src/platform/ids.ts';

/** A database of its own for one test: empty but migrated. */
export type TestDatabase = {
  connection: { host: string; port: number; user: string; database: string };
  /** The same, as a value for DATABASE_URL. */
  url: string;
  db: Database;
  /** Plain SQL, for arranging and looking. */
  sql<R extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<R[]>;
  drop(): Promise<void>;
};

export async function freshDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBase62(12).toLowerCase()}`;
  await asAdmin(`create database ${name} template template`);
  const connection = { ...server, database: name };
  const db = openDatabase({ ...connection, max: 5 }, () => {});
  const client = new pg.Client(connection);
  // Some tests cut every connection.
  client.on('error', () => {});
  await client.connect();
  return {
    connection,
    url: urlOf(connection),
    db,
    sql: async (text, values) => (await client.query(text, values)).rows,
    drop: async () => {
      await client.end();
      await db.close();
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}

export function urlOf({ host, port, user, database }: TestDatabase['connection']): string {
  return `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`;
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client(inject('postgres'));
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
