import { setTimeout as pause } from 'node:timers/promises';
import { discardIfMisleading, findPostmaster, postmasterPath } from './lock-files.ts';
import { socketPath } from './places.ts';
import { type Cluster, serversOf, signal } from './processes.ts';

/**
 * Clears what a postmaster that died leaves: server processes that still finish their query, and lock files whose process
 * number now belongs to somebody else. Returns early, with everything in place, when another launcher was quicker.
 */
export async function clearRemains(options: {
  cluster: Cluster;
  socketFolder: string;
  orphanGraceMs: number;
  onProgress: (line: string) => void;
}): Promise<void> {
  const { cluster, orphanGraceMs, onProgress } = options;
  const lockFiles = [postmasterPath(cluster), `${socketPath(options.socketFolder)}.lock`];
  const since = Date.now();
  // What comes later is no orphan, but the postmaster of another launcher.
  const orphans = new Set(serversOf(cluster));
  const notice = setTimeout(() => onProgress('Waiting for the remains of a database server that was killed'), 1_000);
  try {
    while (findPostmaster(cluster) === undefined) {
      const servers = serversOf(cluster);
      if (servers.length === 0 && lockFiles.every((path) => discardIfMisleading(path, cluster))) return;
      const waitedMs = Date.now() - since;
      if (waitedMs > orphanGraceMs) {
        // Nothing is lost: what they had not committed is rolled back, and what they had is in the log.
        const name = waitedMs > orphanGraceMs + 2_000 ? 'SIGKILL' : 'SIGQUIT';
        for (const pid of servers) if (orphans.has(pid)) signal(pid, name);
      }
      await pause(20);
    }
  } finally {
    clearTimeout(notice);
  }
}
