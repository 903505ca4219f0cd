import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databaseName, databaseUser } from './commands.ts';
import { findPostmaster, type PostmasterFile } from './lock-files.ts';
import { noticeAfterMs, pollMs, stop } from './postmaster.ts';
import type { Cluster } from './processes.ts';

/** Waits for a live postmaster to become ready. Undefined when there is none, or no longer. */
export async function adopt(cluster: Cluster, onWait: () => void): Promise<PostmasterFile | undefined> {
  const notice = setTimeout(onWait, noticeAfterMs);
  try {
    for (let unreachableSince: number | undefined; ; await pause(pollMs)) {
      const file = findPostmaster(cluster);
      if (file === undefined) return undefined;
      if (file.status !== 'ready') continue;
      const answer = await knock(file);
      if (answer === 'open') return file;
      unreachableSince = answer === 'unreachable' ? (unreachableSince ?? Date.now()) : undefined;
      // Its socket is gone, so that nobody can come in any more: make room for one that can be reached.
      if (unreachableSince !== undefined && Date.now() - unreachableSince > 1_000) await stop(cluster, 'fast');
    }
  } finally {
    clearTimeout(notice);
  }
}

/** Its status says ready even while it recovers from the crash of a server process, and a moment into stopping. */
async function knock({ socketFolder, port }: PostmasterFile): Promise<'open' | 'not now' | 'unreachable'> {
  const address = { host: socketFolder, port, user: databaseUser, database: databaseName };
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return 'open';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'unreachable';
    // Any reply but cannot_connect_now comes from a server at work, even "too many clients".
    return error instanceof pg.DatabaseError && code !== '57P03' ? 'open' : 'not now';
  }
}
