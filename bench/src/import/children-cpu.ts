import { readFileSync } from 'node:fs';
import { cpuSeconds } from '../process-cpu.ts';

/** What the system counts in: the same on every Linux that Node runs on. */
const ticksASecond = 100;

/** The processor time of all children of a process that have ended, and of theirs, in seconds. Linux tells; others do not. */
export function childrenCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name is in brackets and may hold anything; the times of children are 13 and 14 fields behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksASecond;
}

export const withChildrenCpuSeconds = (pid: number): number => cpuSeconds(pid) + childrenCpuSeconds(pid);
