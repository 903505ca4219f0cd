import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Which processes are servers of a cluster. A process number alone proves nothing: after a crash it may belong to a
 * zombie or to a stranger.
 */
export type Cluster = {
  /** its real path: every server process works in it */
  folder: string;
  /** in the command line or title of each of its server processes */
  name: string;
};

export type Sighting = {
  zombie: boolean;
  isPostgres: boolean;
  command: string;
  /** undefined where we may not know, such as in a container without the right to trace, and on macOS */
  workingFolder: string | undefined;
};

export function serves(sighting: Sighting | undefined, cluster: Cluster): boolean {
  if (sighting === undefined || sighting.zombie || !sighting.isPostgres) return false;
  if (sighting.workingFolder !== undefined) return sighting.workingFolder === cluster.folder;
  return sighting.command.includes(cluster.name);
}

export function isServer(pid: number, cluster: Cluster): boolean {
  return serves(process.platform === 'linux' ? sightInProc(pid) : sightInPs(['-p', String(pid)]).get(pid), cluster);
}

export function serversOf(cluster: Cluster): number[] {
  if (process.platform !== 'linux') {
    return [...sightInPs(['-ax'])].filter(([, sighting]) => serves(sighting, cluster)).map(([pid]) => pid);
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => serves(sightInProc(pid), cluster));
}

function sightInProc(pid: number): Sighting | undefined {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (stat === undefined) return undefined;
  const isPostgres = stat.includes('(postgres)');
  return {
    // The state follows the program's name, which is in brackets and may hold brackets.
    zombie: /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2)),
    isPostgres,
    command: isPostgres ? (attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '') : '',
    workingFolder: isPostgres ? attempt(() => readlinkSync(`/proc/${pid}/cwd`)) : undefined,
  };
}

function sightInPs(which: string[]): Map<number, Sighting> {
  const output = attempt(() =>
    execFileSync('ps', ['-ww', '-o', 'pid=,stat=,command=', ...which], { encoding: 'utf8' }),
  );
  return new Map((output ?? '').split('\n').flatMap((line) => parsePs(line) ?? []));
}

export function parsePs(line: string): [[number, Sighting]] | undefined {
  const [, pid, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
  if (pid === undefined || state === undefined || command === undefined) return undefined;
  const isPostgres = /^(\S.*\/)?postgres[: ]/.test(command);
  return [[Number(pid), { zombie: state.startsWith('Z'), isPostgres, command, workingFolder: undefined }]];
}

/** Is there any process of this number, even a zombie or a stranger's? */
export function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** False when there is no such process any more. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** Processes come and go while we look. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
