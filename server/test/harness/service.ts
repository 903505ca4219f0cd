import pg from 'pg';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { startEmbedded } from '../../src/platform/db/embedded/embedded.ts';
import { freshDatabase, urlOf } from './database.ts';
import type { ExternalPostgres } from './external-postgres.ts';
import { type Program, startProgram } from './program.ts';
import { makeFolder } from './temporary-folder.ts';

/** The running program, with its database at hand for arranging and looking. */
export type Service = {
  program: Program;
  url: string;
  /** Where a further program reaches the same database. */
  databaseUrl: string;
  db: Database;
  sql<R extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<R[]>;
  /** A connection of its own, for holding locks; the caller ends it. */
  connect(): Promise<pg.Client>;
  stop(): Promise<void>;
};

export type StartService = (settings?: Record<string, string>) => Promise<Service>;

/** On the tests' common server, through DATABASE_URL. */
export const startOnSharedServer: StartService = async (settings = {}) => {
  const database = await freshDatabase();
  const program = await startProgram({ DATABASE_URL: database.url, ...settings });
  return service(program, database.connection, database.url, database.drop);
};

/** On the server that the program starts for itself in DATA_DIR. */
export const startOnOwnServer: StartService = async (settings = {}) => {
  const { folder, remove } = await makeFolder();
  const program = await startProgram({ DATA_DIR: folder, ...settings });
  // It runs already, so this only finds out where.
  const { connection } = await startEmbedded({ dataDir: folder });
  return service(program, connection, urlOf(connection), remove);
};

/** On a server that somebody else keeps. */
export const startOnExternalServer =
  (postgres: ExternalPostgres): StartService =>
  async (settings = {}) => {
    const databaseUrl = await postgres.freshDatabase();
    const program = await startProgram({ DATABASE_URL: databaseUrl, ...settings });
    return service(program, { connectionString: databaseUrl }, databaseUrl, async () => {});
  };

async function service(
  program: Program,
  connection: pg.ClientConfig,
  databaseUrl: string,
  afterwards: () => Promise<unknown>,
): Promise<Service> {
  const db = openDatabase({ ...connection, max: 5 }, () => {});
  const connect = async () => {
    const client = new pg.Client(connection);
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const looking = await connect();
  return {
    program,
    url: program.url,
    databaseUrl,
    db,
    sql: async (text, values) => (await looking.query(text, values)).rows,
    connect,
    stop: async () => {
      await looking.end();
      await db.close();
      await program.stop();
      await afterwards();
    },
  };
}
