import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Tells a process from every other one. A process number alone does not: it is given out again, and means something
 * else in every container and after every start of the machine.
 */
export type ProcessMark = { pid: number; startedAt: string; place: string };

export function markOfThisProcess(): ProcessMark {
  return { pid: process.pid, startedAt: startOf(process.pid) ?? '', place: thisPlace() };
}

/** undefined where it cannot be told from here: the process belongs, or belonged, to another machine or container. */
export function isGone({ pid, startedAt, place }: ProcessMark): boolean | undefined {
  return place === thisPlace() ? startOf(pid) !== startedAt : undefined;
}

function thisPlace(): string {
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const namespace = attempt(() => readlinkSync('/proc/self/ns/pid'));
  return [hostname(), boot, namespace].filter((part) => part !== undefined).join(' ');
}

/** When the process began, in the system's own words; undefined when there is none, or only its remains. */
function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return startInPs(pid);
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The program's name is in brackets and may hold brackets; after it come the state and, 19 further, the start.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields === undefined || /^[ZX]/.test(fields[0] ?? '') ? undefined : fields[19];
}

function startInPs(pid: number): string | undefined {
  const line = attempt(() => execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }));
  const [, state, start] = /^\s*(\S+)\s+(.*\S)\s*$/.exec(line ?? '') ?? [];
  return state === undefined || state.startsWith('Z') ? undefined : start;
}

/** Processes come and go while we look. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
