import { type Queries, sql } from '../db/database.ts';
import { newId } from '../ids.ts';
import { currentTraceparent } from '../tracing/tracing.ts';
import type { Failure, Job, JobId, JobState } from './job.ts';

type Wanted = Pick<Job, 'workspaceId' | 'projectId' | 'payload'> & {
  /** Among the jobs of the workspace; the higher one first. */
  priority?: number;
  /** While a job of this name with this key waits or runs, there is no second one. */
  dedupeKey?: string;
  runAt?: Date;
};

// The workers hear of it when the transaction is committed.
const insertJob = sql('jobs.insert')`
  with job as (
    insert into jobs (id, name, workspace_id, project_id, payload, priority, dedupe_key, run_at, trace)
    values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, clock_timestamp()), $9)
    on conflict (workspace_id, name, dedupe_key)
      where dedupe_key is not null and state in ('waiting', 'running') and not cancel_asked
      do nothing
    returning id
  )
  select id, pg_notify('capstan_jobs', '') from job`;

const findDeduped = sql('jobs.find-deduped')`
  select id from jobs
  where workspace_id = $1 and name = $2 and dedupe_key = $3 and state in ('waiting', 'running') and not cancel_asked`;

/** In the transaction that wrote what the job is about: both happen, or neither. */
export async function enqueue(tx: Queries, kind: { name: string }, wanted: Wanted): Promise<JobId> {
  const { workspaceId, projectId, priority = 0, dedupeKey, runAt } = wanted;
  const payload = JSON.stringify(wanted.payload ?? null);
  const trace = currentTraceparent();
  // The one in the way may end before we find it: then there is room for ours.
  for (;;) {
    const values = [newId('job'), kind.name, workspaceId, projectId, payload, priority, dedupeKey, runAt, trace];
    const [made] = await tx.query<{ id: JobId }>(insertJob, values);
    if (made) return made.id;
    const [there] = await tx.query<{ id: JobId }>(findDeduped, [workspaceId, kind.name, dedupeKey]);
    if (there) return there.id;
  }
}

/** Cancelled where it waited; or asked of the worker that runs it, which then writes the end. */
export type Cancelled = { id: JobId; how: 'cancelled' | 'asked' };

const cancelling = `
  update jobs set
    cancel_asked = true,
    state = case state when 'waiting' then 'cancelled' else state end,
    ended_at = case state when 'waiting' then clock_timestamp() end`;

const told = `
  select id, case state when 'cancelled' then 'cancelled' else 'asked' end as how, pg_notify('capstan_jobs', 'cancel ' || id)
  from job order by id`;

const cancelOne = sql('jobs.cancel')`
  with job as (
    ${cancelling} where workspace_id = $1 and id = $2 and state in ('waiting', 'running') returning id, state
  )
  ${told}`;

// In one order, so that two who cancel the same jobs do not wait for each other.
const cancelOfProject = sql('jobs.cancel-of-project')`
  with mine as (
    select id from jobs
    where workspace_id = $1 and project_id = $2 and ($3::text is null or name = $3) and state in ('waiting', 'running')
    order by id for no key update
  ),
  job as (${cancelling} where id in (select id from mine) and state in ('waiting', 'running') returning id, state)
  ${told}`;

/**
 * undefined when there is nothing left to cancel.
 *
 * The end of a job locks its project, then the job, then what its kind writes. A transaction that cancels keeps the same
 * order: the project first if it touches it, then this, then the rest.
 */
export async function cancel(
  tx: Queries,
  workspaceId: Job['workspaceId'],
  jobId: string,
): Promise<Cancelled | undefined> {
  const [job] = await tx.query<Cancelled>(cancelOne, [workspaceId, jobId]);
  return job && { id: job.id, how: job.how };
}

/** Every job of the project that waits or runs, or only those of one name. */
export async function cancelJobsOf(
  tx: Queries,
  workspaceId: Job['workspaceId'],
  projectId: string,
  name?: string,
): Promise<Cancelled[]> {
  const jobs = await tx.query<Cancelled>(cancelOfProject, [workspaceId, projectId, name]);
  return jobs.map(({ id, how }) => ({ id, how }));
}

/** A job as others may see it. */
export type JobView = Omit<Job, 'payload'> & {
  state: JobState;
  progress: number | null;
  failure: Failure | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};

const findJob = sql('jobs.find')`
  select id, name, workspace_id as "workspaceId", project_id as "projectId", errors + deaths + 1 as attempt, state, progress,
    case when failure_code is not null then json_build_object('code', failure_code, 'message', failure_message) end as failure,
    created_at as "createdAt", started_at as "startedAt", ended_at as "endedAt"
  from jobs where workspace_id = $1 and id = $2`;

export async function find(db: Queries, workspaceId: Job['workspaceId'], jobId: string): Promise<JobView | undefined> {
  const [job] = await db.query<JobView>(findJob, [workspaceId, jobId]);
  return job;
}
