import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../errors.ts';
import type { EmbeddedServer } from './embedded/embedded.ts';
import { locks } from './locks.ts';

/**
 * Keeps a second program off an embedded database. The lock lives in the database itself, as long as our connection
 * does, so that nothing is left behind by a program that was killed.
 */
export async function holdProgramLock(
  server: EmbeddedServer,
  { dataDir, program, onError }: { dataDir: string; program: string; onError: (error: Error) => void },
): Promise<() => Promise<void>> {
  let released = false;
  let client = await acquire();

  async function acquire(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...server.connection, application_name: `capstan ${program} ${process.pid}` });
    // Without a listener, a lost connection would end the process.
    fresh.on('error', () => {});
    fresh.on('end', () => reacquire().catch(onError));
    await fresh.connect();
    if (await lock(fresh)) return fresh;
    released = true;
    const holder = await holderOf(fresh);
    await fresh.end();
    throw new StartError(
      `Capstan is already running on ${dataDir}${holder}: stop that one, or set DATA_DIR to another folder.`,
    );
  }

  /** The database server went away and the lock with it: take it again once the server is back. */
  async function reacquire(): Promise<void> {
    while (!released) {
      await sleep(200, undefined, { ref: false });
      if (released || !server.isAlive()) continue;
      client = await acquire().catch(() => client);
      return;
    }
  }

  return async () => {
    released = true;
    await client.end();
  };
}

/** A program that was killed leaves its connection for a moment; one that lives is not waited for. */
async function lock(client: pg.Client): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [locks.program]);
    if (rows[0]?.got) return true;
    const [, pid] = / (\d+)\)$/.exec(await holderOf(client)) ?? [];
    if (attempt > 5 && pid !== undefined && isAlive(Number(pid))) return false;
    await sleep(100);
  }
  return false;
}

async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [locks.program],
  );
  const [, program, pid] = /^capstan (.+) (\d+)$/.exec(rows[0]?.name ?? '') ?? [];
  return program === undefined ? '' : ` (capstan ${program}, process ${pid})`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
