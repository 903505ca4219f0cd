import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { type Queries, sql } from '../../platform/db/database.ts';
import type { Attempt } from './attempt.ts';
import type { Verdict } from './verdict.ts';

const countWaiting = sql('deliveries.waiting')`
  select count(*)::int as count, coalesce(extract(epoch from now() - min(d.created_at)), 0)::float8 as seconds
  from webhook_deliveries d join webhooks w on w.id = d.webhook_id
  where d.status = 'PENDING' and w.disabled_at is null`;

/** What this process sends. */
export class DeliveryMetrics {
  readonly #attempts: Counter<'result'>;
  readonly #seconds: Histogram;

  constructor(registry: Registry) {
    this.#attempts = new Counter({
      name: 'capstan_webhook_attempts_total',
      help: 'Attempts to deliver to webhooks: delivered, again (tried later), failed (given up), disabled or lost.',
      labelNames: ['result'],
      registers: [registry],
    });
    this.#seconds = new Histogram({
      name: 'capstan_webhook_attempt_seconds',
      help: 'How long attempts to deliver to webhooks take.',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
      registers: [registry],
    });
  }

  count({ durationMs }: Attempt, verdict: Verdict | undefined): void {
    this.#attempts.inc({ result: resultOf(verdict) });
    this.#seconds.observe(durationMs / 1_000);
  }
}

function resultOf(verdict: Verdict | undefined): string {
  if (verdict === undefined) return 'lost';
  if ('disable' in verdict) return 'disabled';
  return verdict.status === 'PENDING' ? 'again' : verdict.status.toLowerCase();
}

type Waiting = { count: number; seconds: number };

/** What waits in the whole house, asked for when somebody reads it. */
export function measureWaiting(registry: Registry, db: Queries): void {
  const measure = (name: string, help: string, read: (waiting: Waiting) => number) =>
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        const [row] = await db.query<Waiting>(countWaiting).catch(() => []);
        if (row) this.set(read(row));
      },
    });
  measure(
    'capstan_webhook_deliveries_waiting',
    'Deliveries to enabled webhooks that are still to be made.',
    ({ count }) => count,
  );
  measure('capstan_webhook_oldest_waiting_seconds', 'The age of the oldest of them.', ({ seconds }) => seconds);
}
