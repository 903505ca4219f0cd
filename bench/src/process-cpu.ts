import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** The processor time that a process has used so far, in seconds. */
export function cpuSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return fromPs(pid);
  // The name in brackets may hold spaces; the numbers begin behind it.
  const fields = readFileSync(file, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function fromPs(pid: number): number {
  const text = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
