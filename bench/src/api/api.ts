import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@capstan/server/src/platform/db/embedded/embedded.ts';
import { migrate } from '@capstan/server/src/platform/db/migrate.ts';
import { note } from '../report.ts';
import { measureCost } from './cost.ts';
import { measureScale } from './scale.ts';
import { seed } from './seed.ts';
import { startBare, startCapstan } from './servers.ts';

const shortList = 1_000;
const longList = 1_000_000;

/** The API against bare `node:http`, and its list over a million projects against one over a thousand. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'capstan-bench-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbedded({ dataDir: folder, onProgress: note });
  const { connection } = postgres;
  const stopping: (() => Promise<void>)[] = [];
  try {
    await migrate(connection);
    note(`Filling workspaces with ${shortList} and ${longList} projects (a minute or two) …`);
    const short = await seed(connection, shortList, 60);
    const long = await seed(connection, longList, 10);
    const capstan = await startCapstan(connection, join(folder, 'files'));
    stopping.push(capstan.stop);
    const bare = await startBare(connection);
    stopping.push(bare.stop);
    await measureScale(capstan, short, long, [1, 2, 50, 1_000, 10_000, 25_000, 40_000, 50_000], connection);
    await measureCost([capstan, bare], short.keys, connection);
  } finally {
    for (const stop of stopping) await stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
