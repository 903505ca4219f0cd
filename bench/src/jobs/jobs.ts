import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@capstan/server/src/platform/db/database.ts';
import { startEmbedded } from '@capstan/server/src/platform/db/embedded/embedded.ts';
import { migrate } from '@capstan/server/src/platform/db/migrate.ts';
import { createWorkspace } from '@capstan/server/src/workspaces/workspace.ts';
import { fixed, median, note, printTable } from '../report.ts';
import { measurePickup } from './pickup.ts';
import type { Place } from './place.ts';
import { measureTakeover } from './takeover.ts';
import { measureThroughput } from './throughput.ts';

/** How fast work begins, how much of it a second, and how long it lies when a worker is killed. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'capstan-bench-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbedded({ dataDir: folder, onProgress: note });
  const { connection } = postgres;
  const db = openDatabase(connection, () => {});
  try {
    await migrate(connection);
    const { id } = await createWorkspace(db, { name: 'Bench', plan: 'BUSINESS' });
    const place: Place = { db, connection, workspaceId: id, workRoot: join(folder, 'work') };
    const pickups = await measurePickup(place, 300);
    const perSecond = await measureThroughput(place, 4_000);
    const leaseMs = 10_000;
    note(`Killing workers, and waiting for their leases of ${leaseMs / 1000} s …`);
    const takeovers = await measureTakeover(place, leaseMs, 3);
    printTable(
      'Jobs on the embedded server',
      ['What', 'Measured', 'Target'],
      [
        ['from enqueue to the begin of the run, median', `${fixed(median(pickups))} ms`, '< 25 ms'],
        [
          'the same, 95th percentile',
          `${fixed(pickups.sort((a, b) => a - b)[Math.floor(pickups.length * 0.95)]!)} ms`,
          '',
        ],
        ['jobs that do nothing, one worker', `${fixed(perSecond, 0)} a second`, '>= 300 a second'],
        [
          'from `kill -9` to the begin elsewhere',
          takeovers.map((ms) => `${fixed(ms, 0)} ms`).join(', '),
          `${leaseMs} ms and a second`,
        ],
      ],
    );
  } finally {
    await db.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
