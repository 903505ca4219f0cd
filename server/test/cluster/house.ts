import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startS3Server } from '../../src/platform/files/testing/s3-server.ts';
import { freshDatabase } from '../harness/database.ts';
import { type Supervised, supervise } from '../harness/supervised.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { openWay } from './way.ts';

/**
 * Two nodes that answer HTTP and three that work. Nothing but a PostgreSQL server and an S3 store is common to them, each
 * behind a way of its own; even their folders are apart, as on machines of their own.
 */
export async function startCluster(settings: Record<string, string>) {
  const shared = await freshDatabase();
  const { host, port, user, database } = shared.connection;
  const toDatabase = await openWay({ path: join(host, `.s.PGSQL.${port}`) });
  const s3 = await startS3Server(await temporaryFolder());
  const toStore = await openWay({ host: '127.0.0.1', port: Number(new URL(s3.settings.endpoint).port) });
  const common = {
    ...{ LOG_LEVEL: 'error', JOBS_AT_ONCE: '2' },
    DATABASE_URL: `postgres://${user}@127.0.0.1:${toDatabase.port}/${database}`,
    S3_ENDPOINT: `http://127.0.0.1:${toStore.port}`,
    S3_REGION: s3.settings.region,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    ...settings,
  };
  const node = async (role: 'serve' | 'work') => supervise({ ...common, DATA_DIR: await temporaryFolder() }, role);
  const servers = [await node('serve'), await node('serve')];
  const workers = [await node('work'), await node('work'), await node('work')];
  const nodes: Supervised[] = [...servers, ...workers];
  onTestFinished(async () => {
    await Promise.all(nodes.map((each) => each.end()));
    await toDatabase.close();
    await toStore.close();
    await s3.stop();
    await shared.drop();
  });
  return {
    ...{ ...shared, toDatabase, toStore, servers, workers, nodes },
    /** Where HTTP is answered just now. */
    urls: () => servers.map((server) => server.program()?.url).filter((url) => url !== undefined),
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
