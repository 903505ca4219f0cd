import { spawn } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postgresArgs, programEnvironment } from './commands.ts';
import { type Identity, spawnIds } from './identity.ts';
import { findPostmaster, type PostmasterFile } from './lock-files.ts';
import { type Cluster, isServer, signal } from './processes.ts';

/** The postmaster is PostgreSQL's first process: it owns the socket and starts one server process for each client. */

export const pollMs = 10;
/** Recovery after a crash can take long: from here on the user is told. */
export const noticeAfterMs = 2_000;
const logLimit = 10 * 1024 * 1024;

export type Launch = { ready: true; file: PostmasterFile } | { ready: false; output: string };

/** Starts a postmaster and waits until it is ready, or has given up: then `output` is what it logged. */
export async function launch(options: {
  cluster: Cluster;
  programs: string;
  socketFolder: string;
  identity: Identity;
  log: string;
  onWait: () => void;
}): Promise<Launch> {
  const { cluster, programs, socketFolder, identity } = options;
  const args = postgresArgs({ folder: cluster.folder, socketFolder, clusterName: cluster.name });
  const log = openLog(options.log);
  // `detached` gives it a session of its own: Ctrl-C in the terminal must reach us, not the database.
  const child = spawn(join(programs, 'bin', 'postgres'), args, {
    ...{ cwd: '/', env: programEnvironment(), ...spawnIds(identity) },
    ...{ detached: true, stdio: ['ignore', log.fd, log.fd] },
  });
  closeSync(log.fd);
  child.unref();
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', () => {
    ended = '';
  });
  const notice = setTimeout(options.onWait, noticeAfterMs);
  try {
    for (; ended === undefined; await pause(pollMs)) {
      const file = findPostmaster(cluster);
      if (file?.pid === child.pid && file?.status === 'ready') return { ready: true, file };
    }
  } finally {
    clearTimeout(notice);
  }
  return { ready: false, output: ended + (await readFrom(options.log, log.size)) };
}

function openLog(path: string): { fd: number; size: number } {
  const fd = openSync(path, 'a+', 0o600);
  if (fstatSync(fd).size > logLimit) ftruncateSync(fd);
  return { fd, size: fstatSync(fd).size };
}

async function readFrom(path: string, position: number): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read({ buffer: Buffer.alloc(Math.max(0, size - position)), position });
    return buffer.toString('utf8');
  } finally {
    await file.close();
  }
}

/** Two postmasters were started at once, or one before the last one had quite gone: look again. */
export function isRace(output: string): boolean {
  return /lock file ".*" (already exists|is empty)|shared memory block .*still in use|could not bind Unix/.test(output);
}

const patience = { smart: 5_000, fast: 60_000 };

/** Resolves when the postmaster is gone. A second, more urgent call overtakes the first. */
export async function stop(cluster: Cluster, mode: 'fast' | 'smart', lastKnown?: number): Promise<void> {
  const pid = findPostmaster(cluster)?.pid ?? lastKnown;
  if (pid === undefined) return;
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', patience.fast],
    // Leaves the rest to recovery at the next start; nothing committed is lost.
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  if (mode === 'smart') steps.unshift(['SIGTERM', patience.smart]);
  for (const [name, waitMs] of steps) {
    if (!isServer(pid, cluster) || !signal(pid, name)) return;
    for (const since = Date.now(); isServer(pid, cluster) && Date.now() - since < waitMs; ) await pause(pollMs);
  }
}
