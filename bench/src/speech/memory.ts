import { readFileSync } from 'node:fs';

/** The most memory that processes have held together, in megabytes. What they share counts once. Linux tells, others not. */
export class PeakMemory {
  readonly #pids: () => number[];
  readonly #timer: NodeJS.Timeout;
  #most = 0;

  constructor(pids: () => number[]) {
    this.#pids = pids;
    this.#timer = setInterval(() => this.#look(), 250);
  }

  stop(): number | undefined {
    this.#look();
    clearInterval(this.#timer);
    return this.#most || undefined;
  }

  #look(): void {
    const now = this.#pids().reduce((sum, pid) => sum + heldBy(pid), 0);
    this.#most = Math.max(this.#most, now);
  }
}

function heldBy(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
