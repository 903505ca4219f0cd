import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { type Queries, sql } from '../db/database.ts';
import type { Ended } from './end.ts';

/** What this process works on. */
export class JobMetrics {
  readonly #ended: Counter<'name' | 'ended'>;
  readonly #seconds: Histogram<'name'>;

  constructor(registry: Registry) {
    this.#ended = new Counter({
      name: 'capstan_jobs_ended_total',
      help: 'Tries of jobs, by name and by end: done, failed, cancelled, again (tried later), released or lost.',
      labelNames: ['name', 'ended'],
      registers: [registry],
    });
    this.#seconds = new Histogram({
      name: 'capstan_job_seconds',
      help: 'How long a try of a job takes.',
      labelNames: ['name'],
      buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800],
      registers: [registry],
    });
  }

  count(name: string, ended: Ended, ms: number): void {
    this.#ended.inc({ name, ended });
    this.#seconds.observe({ name }, ms / 1_000);
  }
}

const countOpen = sql('jobs.open')`
  select name, count(*) filter (where state = 'waiting')::int as waiting,
    count(*) filter (where state = 'running')::int as running,
    coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where state = 'waiting')), 0)::float8 as "oldestSeconds"
  from jobs
  where (state = 'waiting' and run_at <= clock_timestamp()) or state = 'running'
  group by name`;

type Open = { name: string; waiting: number; running: number; oldestSeconds: number };

/** What is due or under way in the whole house, asked for when somebody reads it: scale the workers by this. */
export function measureOpenJobs(registry: Registry, db: Queries, names: readonly string[]): void {
  let asked: Promise<Open[] | undefined> | undefined;
  // The gauges are read together: one look is enough for all.
  const ask = () => {
    asked ??= db
      .query<Open>(countOpen)
      .catch(() => undefined)
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
  const measure = (name: string, help: string, read: (open: Open) => number) =>
    new Gauge({
      ...{ name, help, labelNames: ['name'], registers: [registry] },
      async collect() {
        const rows = await ask();
        if (!rows) return this.reset();
        for (const job of names) {
          const row = rows.find((open) => open.name === job);
          this.set({ name: job }, row ? read(row) : 0);
        }
      },
    });
  measure('capstan_jobs_waiting', 'Jobs that are due and that nobody works on yet.', ({ waiting }) => waiting);
  measure('capstan_jobs_running', 'Jobs that a worker has in hand.', ({ running }) => running);
  measure(
    'capstan_jobs_oldest_waiting_seconds',
    'For how long the oldest of those that wait has been due.',
    ({ oldestSeconds }) => oldestSeconds,
  );
}
