import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Node } from './nodes.ts';

/** Resident megabytes of each node, a sample every few seconds, in order. */
export function watchMemory(nodes: Node[], isOver: () => boolean) {
  const samples = new Map<string, number[]>(nodes.map(({ name }) => [name, []]));
  const watching = (async () => {
    while (!isOver()) {
      for (const node of nodes) {
        const megabytes = await residentMegabytes(node.pid());
        if (megabytes !== undefined) samples.get(node.name)!.push(megabytes);
      }
      await pause(5_000);
    }
  })();
  return { samples, watching };
}

async function residentMegabytes(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
}
