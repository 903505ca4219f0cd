import { median, printTable } from '../report.ts';
import type { Ledger } from './ledger.ts';
import type { Node } from './nodes.ts';
import type { Verdict } from './verdict.ts';

type Outcome = {
  ledger: Ledger;
  count: { kills: number; restarts: number };
  nodes: Node[];
  samples: Map<string, number[]>;
  received: number;
  /** What people ran into that they could not get over. */
  faults: string[];
  verdict: Verdict;
};

export function printReport({ ledger, count, nodes, samples, received, faults, verdict }: Outcome): void {
  const deaths = nodes.reduce((sum, node) => sum + node.deaths(), 0);
  printTable(
    'What was done',
    ['what', 'how often'],
    [
      ['requests', ledger.requests],
      ['projects', ledger.projects.size],
      ['renders', ledger.renders.size],
      ['webhooks that came', received],
      ['nodes killed', count.kills],
      ['nodes restarted', count.restarts],
    ],
  );
  printTable('Answers', ['answer', 'how often'], ledger.answers());
  printTable(
    'What may not be',
    ['what', 'how often'],
    [...verdict, ['nodes that ended by themselves', deaths], ['people who could not go on', faults.length]],
  );
  for (const fault of faults.slice(0, 5)) process.stdout.write(`\n${fault}\n`);
  printTable(
    'Memory, MB',
    ['node', 'first tenth', 'middle', 'last tenth', 'peak'],
    [...samples].map(([name, all]) => {
      const tenth = Math.max(1, Math.floor(all.length / 10));
      const part = (from: number, to?: number) => Math.round(median(all.slice(from, to)));
      return [name, part(0, tenth), part(0), part(-tenth), Math.max(...all)];
    }),
  );
  if (deaths + faults.length + verdict.reduce((sum, [, each]) => sum + each, 0) > 0) process.exitCode = 1;
}
