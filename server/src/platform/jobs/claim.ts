import { type Queries, sql } from '../db/database.ts';
import { locks } from '../db/locks.ts';
import type { Job } from './job.ts';

/** What a plan allows its workspaces: running jobs at once over all workers, and who goes first (the higher). */
export type PlanLimits = Record<string, { atOnce: number; priority: number }>;

/** A job that is ours as long as its row says so. */
export type Held = { job: Job; holder: string; errors: number; trace?: string | null };

type Row = Omit<Job, 'attempt'> & { errors: number; deaths: number; trace: string | null };

const claimJobs = sql('jobs.claim')`
  select id, name, workspace_id as "workspaceId", project_id as "projectId", payload, errors, deaths, trace
  from claim_jobs($1, $2, $3, $4, $5 * interval '1 millisecond', $6, $7, $8)`;

type Wanted = { names: string[]; holder: string; count: number; leaseMs: number; limits: PlanLimits };

/** `holder` must be a name that no claim ever had. A workspace whose plan is not in `limits` has none. */
export async function claim(db: Queries, { names, holder, count, leaseMs, limits }: Wanted): Promise<Held[]> {
  const plans = Object.values(limits);
  const rows = await db.query<Row>(claimJobs, [
    locks.jobClaims,
    names,
    holder,
    count,
    leaseMs,
    Object.keys(limits),
    plans.map(({ atOnce }) => atOnce),
    plans.map(({ priority }) => priority),
  ]);
  return rows.map(({ errors, deaths, trace, ...job }) => ({
    job: { ...job, attempt: errors + deaths + 1 },
    ...{ holder, errors, trace },
  }));
}

const unclaimJobs = sql('jobs.unclaim')`
  update jobs set state = 'waiting', holder = null, lease_until = null where state = 'running' and holder = any ($1)`;

/** For claims whose answer was lost: the jobs may be ours without our knowing which they are. */
export async function unclaim(db: Queries, holders: string[]): Promise<void> {
  await db.query(unclaimJobs, [holders]);
}

const nextDue = sql('jobs.next-due')`
  select extract(epoch from min(run_at) - clock_timestamp())::float8 * 1000 as "ms"
  from jobs where state = 'waiting' and run_at > clock_timestamp() and run_at < clock_timestamp() + $1 * interval '1 millisecond'`;

/** How long until a job falls due, if one does within that time. */
export async function untilNextDue(db: Queries, withinMs: number): Promise<number | undefined> {
  const [row] = await db.query<{ ms: number | null }>(nextDue, [withinMs]);
  return row?.ms ?? undefined;
}
