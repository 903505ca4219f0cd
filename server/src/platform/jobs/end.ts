import { type Queries, sql } from '../db/database.ts';
import type { Held } from './claim.ts';
import type { AnyKind, Effect, Failure, Job, JobId } from './job.ts';
import { hold } from './lease.ts';

/** How a run is to end. */
export type Ending =
  | { as: 'done'; effect: Effect }
  | { as: 'failed'; failure: Failure }
  | { as: 'cancelled' }
  /** It failed, and is tried again later. */
  | { as: 'again'; delayMs: number }
  /** Back to the others: the worker stops, or is gone. */
  | { as: 'released' };

export type Ended = Ending['as'] | 'lost';

const endJob = sql('jobs.end')`
  update jobs set state = $2, lease_until = null, ended_at = clock_timestamp(), failure_code = $3, failure_message = $4,
    progress = case $2 when 'done' then 1 else progress end
  where id = $1`;

const tryAgain = sql('jobs.try-again')`
  update jobs set state = 'waiting', holder = null, lease_until = null, errors = errors + 1, progress = null,
    run_at = clock_timestamp() + $2 * interval '1 millisecond'
  where id = $1`;

const releaseJob = sql('jobs.release')`
  with job as (
    update jobs set state = 'waiting', holder = null, lease_until = null, progress = null where id = $1 returning id
  )
  select pg_notify('capstan_jobs', '') from job`;

/** Without `callbacks` the kind is not asked: for one whose own part cannot be written. */
type Parts = { kind: AnyKind; ending: Ending; callbacks: boolean };

/**
 * Writes the end of a run in the caller's transaction, together with what the kind has to say to it; nothing when the
 * job is no longer ours. One that was cancelled meanwhile ends as cancelled, whatever came of its run.
 */
export async function writeEnd(tx: Queries, held: Held, { ending, ...parts }: Parts): Promise<Ended> {
  const row = await hold(tx, held);
  if (!row) return 'lost';
  return finish(tx, held.job, { ending: row.cancelAsked ? { as: 'cancelled' } : ending, ...parts });
}

/** The same for a job whose row the transaction has locked. */
export async function finish(tx: Queries, job: Job, { kind, ending, callbacks }: Parts): Promise<Ended> {
  switch (ending.as) {
    case 'done':
      await ending.effect(tx);
      await end(tx, job.id, 'done');
      break;
    case 'failed':
      if (callbacks) await kind.failed(tx, job, ending.failure);
      await end(tx, job.id, 'failed', ending.failure);
      break;
    case 'cancelled':
      if (callbacks) await kind.cancelled?.(tx, job);
      await end(tx, job.id, 'cancelled');
      break;
    case 'again':
      await tx.query(tryAgain, [job.id, ending.delayMs]);
      break;
    case 'released':
      await tx.query(releaseJob, [job.id]);
      break;
  }
  return ending.as;
}

async function end(tx: Queries, id: JobId, state: 'done' | 'failed' | 'cancelled', failure?: Failure): Promise<void> {
  await tx.query(endJob, [id, state, failure?.code, failure?.message]);
}
