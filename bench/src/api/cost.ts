import pg from 'pg';
import { type Call, load } from '../load.ts';
import { cpuSeconds } from '../process-cpu.ts';
import { fixed, median, note, printTable } from '../report.ts';
import type { Running } from './servers.ts';

/** Rounds that count, after some in which the engine still compiles what it runs often. */
const rounds = { warmUp: 4, counted: 15 };
const atOnce = 8;

/** A create waits for the disk, and for the others of its workspace: fewer of them take as long. */
const operations: { name: string; status: number; requests: number; call: Omit<Call, 'headers'> }[] = [
  { name: 'health', status: 200, requests: 3_000, call: { method: 'GET', path: '/api/v1/health' } },
  { name: 'list, page 1 of 20', status: 200, requests: 3_000, call: { method: 'GET', path: '/api/v1/projects' } },
  {
    name: 'create',
    status: 201,
    requests: 1_000,
    call: { method: 'POST', path: '/api/v1/projects', body: '{"name":"A new project"}' },
  },
];

/** Processor time a request, of Capstan and of the limit, taken in turns. */
export async function measureCost(servers: [Running, Running], keys: string[], connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  const rows: string[][] = [];
  for (const { name, status, requests, call } of operations) {
    note(`Measuring ${name} …`);
    const taken: [Taken, Taken] = [
      { cpu: [], rate: [] },
      { cpu: [], rate: [] },
    ];
    for (let round = 0; round < rounds.warmUp + rounds.counted; round += 1) {
      for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const server = servers[index]!;
        await client.query('delete from rate_windows');
        const before = cpuSeconds(server.pid);
        const began = performance.now();
        await load(server.port, callsWith(call, keys, requests), { atOnce, status });
        if (round < rounds.warmUp) continue;
        taken[index]!.cpu.push(((cpuSeconds(server.pid) - before) * 1e6) / requests);
        taken[index]!.rate.push((requests * 1000) / (performance.now() - began));
      }
    }
    const [ours, limit] = taken;
    // Round by round, since a shared machine is now slower and now faster.
    const ratios = ours.cpu.map((cpu, round) => cpu / limit.cpu[round]!);
    rows.push([
      name,
      fixed(median(ours.cpu), 0),
      fixed(median(limit.cpu), 0),
      fixed(median(ratios)),
      `${fixed(Math.min(...ratios))} to ${fixed(Math.max(...ratios))}`,
      fixed(median(ours.rate), 0),
      fixed(median(limit.rate), 0),
    ]);
  }
  await client.end();
  printTable(
    'Processor time a request',
    [
      'Operation',
      'Capstan, µs',
      'bare node:http, µs',
      'ratio',
      'of single rounds',
      'Capstan, requests/s',
      'bare, requests/s',
    ],
    rows,
  );
}

type Taken = { cpu: number[]; rate: number[] };

function callsWith(call: Omit<Call, 'headers'>, keys: string[], count: number): Call[] {
  return Array.from({ length: count }, (_, index) => ({
    ...call,
    headers: { 'X-API-Key': keys[index % keys.length]!, 'Content-Type': 'application/json' },
  }));
}
