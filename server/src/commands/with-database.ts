import { readConfig } from '../config.ts';
import type { Database } from '../platform/db/database.ts';
import { openConfigured } from '../platform/db/open.ts';

/** Runs a command on the configured database: beside a running server, or on one started for the moment. */
export async function withDatabase<T>(program: string, work: (db: Database) => Promise<T>): Promise<T> {
  const database = await openConfigured({
    ...readConfig(process.env),
    program,
    alone: false,
    onProgress: (line) => process.stderr.write(`${line}\n`),
    onError: () => {},
  });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
