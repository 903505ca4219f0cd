import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { randomBase62 } from '../ids.ts';

/**
 * The name of a file that is being written says who writes it: machine, process, and when that process began, since
 * process numbers are used again. So what the dead have left can be told from what the living still write.
 */
export function partialName(): string {
  ownBegin ??= beginOf(process.pid);
  return `${machine()}-${process.pid}-${ownBegin}-${randomBase62(12)}`;
}

/** Nobody has written to it for this long: then its writer is dead also when it was on another machine. */
const strangersLastMs = 24 * 60 * 60_000;

export function isAbandoned(name: string, modifiedAt: Date, now = Date.now()): boolean {
  const [, writtenOn, pid, begin] = /^([0-9a-f]+)-(\d+)-(\w+)-\w+$/.exec(name) ?? [];
  if (writtenOn === machine()) return beginOf(Number(pid)) !== begin;
  return now - modifiedAt.getTime() > strangersLastMs;
}

let ownMachine: string | undefined;
let ownBegin: string | undefined;

/** Containers may share a folder and even a host name, but each counts its processes for itself. */
function machine(): string {
  ownMachine ??= createHash('sha256')
    .update(
      [
        hostname(),
        attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
        attempt(() => readlinkSync('/proc/self/ns/pid')),
      ].join('\n'),
    )
    .digest('hex')
    .slice(0, 12);
  return ownMachine;
}

/** When a process began, in whatever the system counts in; `gone` when there is none. */
function beginOf(pid: number): string {
  if (process.platform === 'linux') {
    const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
    // The program's name is in brackets and may hold anything; the state follows, and the begin is 19 fields later.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields === undefined || /^[ZX]/.test(fields[0]!) ? 'gone' : fields[19]!;
  }
  const begin = attempt(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }));
  return begin?.replace(/\W/g, '') || 'gone';
}

function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
