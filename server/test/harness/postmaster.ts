import { readFileSync } from 'node:fs';

/** The process id of the database server in a data folder; undefined when none has left its note there. */
export function postmasterIn(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n', 1)[0]);
  } catch {
    return undefined;
  }
}

/** Does this process run? One that has ended and waits to be collected does not. */
export function runs(pid: number): boolean {
  try {
    return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || process.platform === 'linux') return false;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export function killNow(pid: number): void {
  if (runs(pid)) process.kill(pid, 'SIGKILL');
}
