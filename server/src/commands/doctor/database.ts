import pg from 'pg';
import { findCluster } from '../../platform/db/embedded/cluster.ts';
import { locatePrograms } from '../../platform/db/embedded/programs.ts';
import { readApplied, readMigrations, refuseForeign, refuseOldServer } from '../../platform/db/migrate.ts';
import { openConfigured } from '../../platform/db/open.ts';
import { broken, type Finding, good, reasonOf } from './finding.ts';

type Settings = { databaseUrl: string | undefined; dataDir: string };

/** Reached, new enough, and shaped by this program or an older one. Nothing in it is changed. */
export async function checkDatabase(settings: Settings): Promise<Finding> {
  const { databaseUrl, dataDir } = settings;
  try {
    if (databaseUrl !== undefined) return await look({ connectionString: databaseUrl }, hostOf(databaseUrl));
    if ((await findCluster(dataDir)) === undefined) {
      await locatePrograms();
      return good('none yet: the first start makes one');
    }
    const options = {
      ...settings,
      program: 'doctor',
      alone: false,
      asItIs: true,
      onProgress: () => {},
      onError: () => {},
    };
    const opened = await openConfigured(options);
    try {
      return await look(opened.connection, `in ${dataDir}`);
    } finally {
      await opened.close();
    }
  } catch (error) {
    const where = databaseUrl === undefined ? dataDir : hostOf(databaseUrl);
    const advice = databaseUrl === undefined ? 'See postgres.log in the data folder.' : 'See DATABASE_URL.';
    return broken(`${where} cannot be used: ${reasonOf(error)}`, advice);
  }
}

/** Without the password. */
function hostOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

async function look(connection: pg.ClientConfig, where: string): Promise<Finding> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000, application_name: 'capstan doctor' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::integer as number, current_setting('server_version') as version`,
    );
    refuseOldServer(rows[0]);
    const [applied, known] = [await readApplied(client), await readMigrations()];
    refuseForeign(applied, known);
    const missing = known.length - applied.length;
    const shape = missing === 0 ? 'up to date' : `${missing} of ${known.length} migrations wait for the next start`;
    return good(`PostgreSQL ${String(rows[0].version).split(' ')[0]}, ${where}, ${shape}`);
  } finally {
    await client.end();
  }
}
