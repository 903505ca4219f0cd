import { linkSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, exists, isServer } from './processes.ts';

/**
 * PostgreSQL's lock files: `postmaster.pid` in the cluster, and one beside the socket. Both begin with the process number
 * of the postmaster; the first goes on with its socket, port and status.
 */
export type PostmasterFile = {
  pid: number;
  port: number;
  socketFolder: string;
  status: 'starting' | 'ready' | 'stopping';
};

export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const lines = text.split('\n');
  const pid = pidIn(text);
  if (pid === undefined) return undefined;
  const status = lines[7]?.trim();
  return {
    pid,
    port: Number(lines[3] ?? 0),
    socketFolder: lines[4] ?? '',
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  };
}

/** A stand-alone server writes its number with a minus. */
function pidIn(text: string): number | undefined {
  const pid = Math.abs(Number.parseInt(text, 10));
  return pid > 0 ? pid : undefined;
}

/** What postmaster.pid says, if the postmaster that it names is alive. */
export function findPostmaster(cluster: Cluster): PostmasterFile | undefined {
  const text = read(postmasterPath(cluster));
  const file = text === undefined ? undefined : parsePostmasterFile(text);
  return file !== undefined && isServer(file.pid, cluster) ? file : undefined;
}

export function postmasterPath(cluster: Cluster): string {
  return join(cluster.folder, 'postmaster.pid');
}

/** A postmaster takes far less than this from creating its lock file to writing its number into it. */
const settledMs = 2_000;

/**
 * Removes a lock file that PostgreSQL would obey in error: its process number belongs to a stranger or a zombie by now, or
 * the file is empty. One whose process is gone is left to PostgreSQL, which removes it with more care than we could.
 * False when the file is too new to judge.
 */
export function discardIfMisleading(path: string, cluster: Cluster): boolean {
  const text = read(path);
  if (text === undefined) return true;
  const pid = pidIn(text);
  if (pid === undefined && ageMs(path) < settledMs) return false;
  if (pid !== undefined && (isServer(pid, cluster) || !exists(pid))) return true;
  moveAway(path, text);
  return true;
}

/** Renames before it removes: if another launcher has put a valid file there in the meantime, that goes back. */
function moveAway(path: string, expected: string): void {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
    if (readFileSync(aside, 'utf8') !== expected) linkSync(aside, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function ageMs(path: string): number {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}
