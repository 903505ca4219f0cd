import { type Queries, sql } from '../../platform/db/database.ts';
import { holdEvents } from '../../platform/events/log.ts';
import type { WorkspaceId } from '../asker.ts';
import { plans } from '../plans.ts';
import { findWorkspace } from '../workspace.ts';
import type { Cost, MonthUsage, UsageKind } from './cost.ts';
import { dayOf, monthOf } from './month.ts';
import { minutesUsedUp } from './refusals.ts';

const readMonth = sql('usage.month')`
  select
    (select coalesce(sum(d.ms), 0)::bigint from usage_days d
      where d.workspace_id = $1 and d.kind = $2 and d.day >= $3::date and d.day < $4::date) as "usedMs",
    (select coalesce(sum(r.ms), 0)::bigint from usage_reservations r join jobs j on j.id = r.job_id
      where r.workspace_id = $1 and r.kind = $2 and j.state in ('waiting', 'running') and not j.cancel_asked
    ) as "reservedMs"`;

const insertReservation = sql('usage.reserve')`
  insert into usage_reservations (job_id, workspace_id, kind, ms) values ($1, $2, $3, $4)`;

const bookReservation = sql('usage.book')`
  with booked as (
    delete from usage_reservations where workspace_id = $1 and job_id = $2 returning workspace_id, kind, ms
  )
  insert into usage_days as d (workspace_id, kind, day, ms) select workspace_id, kind, $3::date, ms from booked
  on conflict (workspace_id, kind, day) do update set ms = d.ms + excluded.ms`;

const listDays = sql('usage.days')`
  select kind, to_char(day, 'YYYY-MM-DD') as day, ms from usage_days
  where workspace_id = $1 and day >= $2::date and day <= $3::date`;

export async function monthUsage(
  db: Queries,
  { workspaceId, kind }: Pick<Cost, 'workspaceId' | 'kind'>,
  now: Date,
): Promise<MonthUsage> {
  const { start, end } = monthOf(now);
  const [row] = await db.query<MonthUsage>(readMonth, [workspaceId, kind, dayOf(start), dayOf(end)]);
  return row!;
}

/**
 * Throws where the plan has too little left. Where it returns, there is room until the transaction ends: others who ask
 * in this workspace wait for it. Followed by `reserve`, once there is a job.
 */
export async function requireMinutes(tx: Queries, cost: Cost, now = new Date()): Promise<void> {
  const { plan } = await findWorkspace(tx, cost.workspaceId);
  const minutes = plans[plan][`${cost.kind}MinutesPerMonth`];
  if (minutes === null) return;
  await holdEvents(tx, cost.workspaceId);
  const usage = await monthUsage(tx, cost, now);
  if (usage.usedMs + usage.reservedMs + cost.ms > minutes * 60_000) throw minutesUsedUp(plan, cost, usage, now);
}

export const reserve = (tx: Queries, jobId: string, { workspaceId, kind, ms }: Cost) =>
  tx.query(insertReservation, [jobId, workspaceId, kind, ms]);

/** In the transaction in which the job is done, and after what it tells. */
export const book = (tx: Queries, { workspaceId, id }: { workspaceId: WorkspaceId; id: string }, now = new Date()) =>
  tx.query(bookReservation, [workspaceId, id, dayOf(now)]);

export type UsageDay = { kind: UsageKind; day: string; ms: number };

/** Days on which something was used, both included. */
export const usageDays = (db: Queries, workspaceId: WorkspaceId, { from, to }: { from: string; to: string }) =>
  db.query<UsageDay>(listDays, [workspaceId, from, to]);
