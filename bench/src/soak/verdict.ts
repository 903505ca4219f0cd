import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Ledger } from './ledger.ts';

/** What may not be: each line a count that has to be zero. */
export type Verdict = [what: string, count: number][];

type Row = Record<string, string | number | null>;

/** Held against the database when nothing waits any more. */
export async function judge(client: pg.Client, ledger: Ledger, received: Set<string>): Promise<Verdict> {
  const rows = async (text: string) => (await client.query<Row>(text)).rows;
  const projects = await rows('select id, name, external_id as key from projects');
  const byId = new Map(projects.map((row) => [row['id'], row]));
  const renders = new Map((await rows('select id, status from render_jobs')).map((row) => [row['id'], row['status']]));
  const asked = [...ledger.projects].filter(([, id]) => id !== undefined);
  const keys = projects.map((row) => row['key']);
  const logs = await rows(`
    select count(*)::int as count, min(number)::int as first, max(number)::int as last from events group by workspace_id`);
  const missedHooks = await rows(`
    select d.id from webhook_deliveries d where d.status <> 'DELIVERED'`);
  const delivered = await rows(`select id from webhook_deliveries where status = 'DELIVERED'`);
  return [
    ['projects that were acknowledged and are gone', asked.filter(([, id]) => !byId.has(id!)).length],
    ['projects that were made twice', keys.length - new Set(keys).size],
    [
      'names that were acknowledged and are not there',
      countOf(ledger.names, (id, name) => byId.get(id)?.['name'] !== name),
    ],
    [
      'renders that were acknowledged and are not finished',
      countOf(ledger.renders, (id) => renders.get(id) !== 'COMPLETED'),
    ],
    ['renders that nobody asked for', [...renders.keys()].filter((id) => !ledger.renders.has(String(id))).length],
    ['jobs that did not end well', (await rows(`select id from jobs where state <> 'done'`)).length],
    ['logs of events with a gap', logs.filter(({ count, first, last }) => first !== 1 || last !== count).length],
    ['webhooks that were not delivered', missedHooks.length],
    ['webhooks called delivered that never came', delivered.filter(({ id }) => !received.has(String(id))).length],
  ];
}

const countOf = <T>(map: Map<string, T>, isWrong: (key: string, value: T) => boolean): number =>
  [...map].filter(([key, value]) => isWrong(key, value)).length;

/** Until no job and no delivery is open; at the longest five minutes. The last events are still on their way. */
export async function settled(client: pg.Client): Promise<void> {
  await pause(5_000);
  for (let seconds = 0; seconds < 300; seconds += 1) {
    const { rows } = await client.query(`
      select from jobs where ended_at is null union all select from webhook_deliveries where status = 'PENDING' limit 1`);
    if (rows.length === 0) return;
    await pause(1_000);
  }
}
