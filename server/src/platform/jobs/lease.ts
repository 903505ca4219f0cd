import { type Queries, sql } from '../db/database.ts';
import type { Held } from './claim.ts';
import type { Job, JobId } from './job.ts';

// A row that somebody is writing just now is not waited for: it is renewed the next time.
const renewLeases = sql('jobs.renew')`
  with mine as (
    select j.id, j.holder, j.cancel_asked from unnest($1::text[], $2::text[]) h (id, holder)
    join jobs j on j.id = h.id and j.holder = h.holder and j.state = 'running'
  ),
  free as (
    select j.id from jobs j join mine m on m.id = j.id and m.holder = j.holder
    where j.state = 'running'
    for no key update of j skip locked
  ),
  renewed as (
    update jobs set lease_until = clock_timestamp() + $3 * interval '1 millisecond' where id in (select id from free)
  )
  select id, holder, cancel_asked as "cancelAsked" from mine, set_config('synchronous_commit', 'off', true)`;

type Renewed = { id: JobId; holder: string; cancelAsked: boolean };

/** Returns those that are still ours. */
export async function renew(db: Queries, held: Held[], leaseMs: number): Promise<Renewed[]> {
  return db.query<Renewed>(renewLeases, [held.map(({ job }) => job.id), held.map(({ holder }) => holder), leaseMs]);
}

const lockProject = sql('jobs.lock-project')`select 1 from projects where id = $1 for no key update`;
const lockJob = sql('jobs.lock')`
  select cancel_asked as "cancelAsked" from jobs where id = $1 and holder = $2 and state = 'running' for no key update`;

/**
 * Keeps the job ours until the transaction ends; undefined when it is ours no longer. The project's row comes first:
 * whoever deletes a project takes its row and then the jobs' rows, and two who take them in opposite orders wait for
 * each other.
 */
export async function hold(tx: Queries, { job, holder }: Held): Promise<{ cancelAsked: boolean } | undefined> {
  await holdProject(tx, job);
  const [row] = await tx.query<{ cancelAsked: boolean }>(lockJob, [job.id, holder]);
  return row;
}

export async function holdProject(tx: Queries, { projectId }: Pick<Job, 'projectId'>): Promise<void> {
  if (projectId !== null) await tx.query(lockProject, [projectId]);
}
