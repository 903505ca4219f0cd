import { setTimeout as pause } from 'node:timers/promises';
import { note } from '../report.ts';
import type { Node } from './nodes.ts';

/** Every so often one of the nodes is killed or restarted; the others go on. Returns how often each happened. */
export async function troubleMaker(nodes: Node[], isOver: () => boolean): Promise<{ kills: number; restarts: number }> {
  const count = { kills: 0, restarts: 0 };
  for (let turn = 0; !isOver(); turn += 1) {
    await pause(8_000 + Math.random() * 8_000);
    if (isOver()) break;
    const node = nodes[turn % nodes.length]!;
    const isKill = turn % 3 !== 2;
    note(`${node.name} is ${isKill ? 'killed' : 'restarted'}`);
    await (isKill ? node.kill() : node.restart());
    count[isKill ? 'kills' : 'restarts'] += 1;
  }
  return count;
}
