import type pg from 'pg';
import { StartError } from '../../errors.ts';
import { type Database, openDatabase } from './database.ts';
import { type EmbeddedServer, startEmbedded } from './embedded/embedded.ts';
import { checkServer, migrate } from './migrate.ts';
import { holdProgramLock } from './program-lock.ts';

/** The database that the settings name, ready to use: started when it is ours, reached when it is not, and migrated. */
export type OpenDatabase = { db: Database; connection: pg.ClientConfig; close(): Promise<void> };

type Options = {
  databaseUrl: string | undefined;
  dataDir: string;
  /** What this process is, for whoever is refused because of it: `serve`, `keys create`. */
  program: string;
  /** Must this process be the only one of its kind on the folder? Commands beside a running server need not. */
  alone: boolean;
  /** Leaves the shape of the database as it is. */
  asItIs?: boolean;
  onProgress: (line: string) => void;
  onError: (error: Error) => void;
};

export async function openConfigured(options: Options): Promise<OpenDatabase> {
  return options.databaseUrl === undefined ? openEmbedded(options) : openExternal(options, options.databaseUrl);
}

async function openExternal(options: Options, url: string): Promise<OpenDatabase> {
  const connection = { connectionString: url };
  const prepare = options.asItIs ? checkServer : migrate;
  await prepare(connection).catch((error) => raise(error, url));
  const db = openDatabase(connection, options.onError);
  return { db, connection, close: () => db.close() };
}

async function openEmbedded(options: Options): Promise<OpenDatabase> {
  const server = await startEmbedded({ dataDir: options.dataDir, onProgress: options.onProgress });
  // Whoever started the server stops it, so nobody else may believe they are alone with it meanwhile.
  const mustLock = options.alone || server.startedHere;
  const unlock = mustLock ? await holdProgramLock(server, options) : async () => {};
  try {
    if (!options.asItIs) await migrate(server.connection);
  } catch (error) {
    await unlock();
    if (server.startedHere) await server.stop();
    throw error;
  }
  const db = openDatabase(server.connection, options.onError);
  const stopWatching = options.alone ? keepAlive(server, options) : () => {};
  return {
    db,
    connection: server.connection,
    close: async () => {
      stopWatching();
      await db.close();
      await unlock();
      if (mustLock) await server.stop(options.alone ? 'fast' : 'smart');
    },
  };
}

/** Starts the database server again when it has died under us. */
function keepAlive(server: EmbeddedServer, { onError }: Options): () => void {
  const timer = setInterval(() => {
    if (!server.isAlive()) server.revive().catch(onError);
  }, 500);
  return () => clearInterval(timer);
}

function raise(error: unknown, url: string): never {
  if (error instanceof StartError) throw error;
  const { host, pathname } = new URL(url);
  const reason = error instanceof Error ? error.message || (error as { code?: string }).code : String(error);
  throw new StartError(`The database ${host}${pathname} of DATABASE_URL cannot be used: ${reason}.`);
}
