import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@capstan/server/src/platform/db/database.ts';
import { startEmbedded } from '@capstan/server/src/platform/db/embedded/embedded.ts';
import { migrate } from '@capstan/server/src/platform/db/migrate.ts';
import { startS3Server } from '@capstan/server/src/platform/files/testing/s3-server.ts';
import pg from 'pg';
import { makeLongClip } from '../render/clips.ts';
import { note } from '../report.ts';
import { asking } from './asking.ts';
import { troubleMaker } from './chaos.ts';
import { Ledger } from './ledger.ts';
import { watchMemory } from './memory.ts';
import { type Node, startNode } from './nodes.ts';
import { clerk, filmMaker } from './people.ts';
import { startReceiver } from './receiver.ts';
import { printReport } from './report.ts';
import { judge, settled } from './verdict.ts';
import { openWorkspaces } from './workspaces.ts';

/** `npm run bench -- soak [MINUTES [KEYS]]`: everything at once while nodes are killed, and what came of it. */
export async function run(): Promise<void> {
  const [, , , minutes = '10', keys = '200'] = process.argv;
  const folder = await mkdtemp(join(tmpdir(), 'capstan-soak-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbedded({ dataDir: join(folder, 'database'), onProgress: note });
  await migrate(postgres.connection);
  const db = openDatabase({ ...postgres.connection, max: 5 }, () => {});
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const s3 = await startS3Server(join(folder, 'store'));
  const receiver = await startReceiver();
  const nodes: Node[] = [];
  try {
    const { host, port, user, database } = postgres.connection;
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.settings;
    const settings = {
      DATABASE_URL: `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`,
      ...{ S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
      WEBHOOK_ALLOWED_HOSTS: receiver.host,
    };
    for (const name of ['server 1', 'server 2', 'worker 1', 'worker 2'] as const) {
      const role = name.startsWith('server') ? 'serve' : 'work';
      nodes.push(await startNode(name, role, { ...settings, DATA_DIR: join(folder, name) }));
    }
    const ledger = new Ledger();
    const until = Date.now() + Number(minutes) * 60_000;
    const isOver = () => Date.now() > until;
    const urls = () => nodes.map((node) => node.url()).filter((url) => url !== undefined);
    const clip = new Blob([new Uint8Array(await readFile(await makeLongClip(folder, 2)))]);
    const secrets = await openWorkspaces(db, { keys: Number(keys), hookUrl: receiver.url, hookHost: receiver.host });
    const memory = watchMemory(nodes, isOver);
    note(`${keys} people for ${minutes} minutes …`);
    const work = secrets.map((key, index) => {
      const person = { ask: asking(key, urls, ledger), ledger, isOver, clip };
      return index % 10 === 0 ? filmMaker(person) : clerk(person);
    });
    const trouble = troubleMaker(nodes, isOver);
    const ends = await Promise.allSettled(work);
    const count = await trouble;
    await memory.watching;
    await settled(client);
    printReport({
      ...{ ledger, count, nodes, samples: memory.samples, received: receiver.received.size },
      faults: ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : [])),
      verdict: await judge(client, ledger, receiver.received),
    });
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await client.end();
    await db.close();
    await receiver.close();
    await s3.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
