import { AppError } from '../../errors.ts';
import { type Database, type Queries, sql } from '../db/database.ts';
import { type Ending, finish } from './end.ts';
import { failureOf } from './failure.ts';
import { insist } from './insist.ts';
import type { AnyKind, Job } from './job.ts';
import { holdProject } from './lease.ts';
import type { Log } from './log.ts';

/** A job that was there each time a worker died is not tried a fourth time. */
const mostDeaths = 3;
const atOnce = 20;

type Orphan = Omit<Job, 'attempt'> & { holder: string; errors: number; deaths: number };

// Where the database server itself was away, no heartbeat could reach it: everybody gets a lease's time to come back.
const findOrphans = sql('jobs.orphans')`
  select id, name, workspace_id as "workspaceId", project_id as "projectId", payload, holder, errors, deaths
  from jobs
  where state = 'running' and name = any ($1) and holder <> all ($2) and lease_until < clock_timestamp()
    and pg_postmaster_start_time() < clock_timestamp() - $3 * interval '1 millisecond'
  order by lease_until limit $4`;

const countDeath = sql('jobs.count-death')`
  update jobs set deaths = deaths + 1
  where id = (
    select id from jobs
    where id = $1 and holder = $2 and state = 'running' and lease_until < clock_timestamp()
    for no key update skip locked
  )
  returning deaths, cancel_asked as "cancelAsked"`;

type Settings = { db: Database; kinds: Map<string, AnyKind>; leaseMs: number; log: Log; signal: AbortSignal };

/** Finds the jobs of dead workers and puts them back, or ends those that were there too often. */
export function takeovers({ db, kinds, leaseMs, log, signal }: Settings) {
  const atWork = new Map<string, Promise<void>>();

  async function takeOver(orphan: Orphan): Promise<void> {
    const { holder, errors, deaths, ...rest } = orphan;
    const about = { job: rest.id, name: rest.name, workspace: rest.workspaceId, deaths: deaths + 1 };
    const job = { ...rest, attempt: errors + deaths + 1 };
    const ended = await insist({
      write: (callbacks) =>
        db.transaction(async (tx) => {
          await holdProject(tx, job);
          const ending = await endingOf(tx, orphan);
          return ending ? finish(tx, job, { kind: kinds.get(job.name)!, ending, callbacks }) : 'lost';
        }),
      signal,
      patienceMs: leaseMs,
      onError: (error) => log.warn({ err: error, ...about }, 'a job was not taken over'),
    });
    if (ended !== 'lost') log.warn({ ...about, ended }, 'a worker is gone: its job was taken over');
  }

  async function endingOf(tx: Queries, { id, holder }: Orphan): Promise<Ending | undefined> {
    const [row] = await tx.query<{ deaths: number; cancelAsked: boolean }>(countDeath, [id, holder]);
    if (!row) return undefined;
    if (row.cancelAsked) return { as: 'cancelled' };
    if (row.deaths < mostDeaths) return { as: 'released' };
    return { as: 'failed', failure: failureOf(new AppError('job/crashed')) };
  }

  return {
    /** `holders` are the claims of this worker, which is alive. */
    async look(holders: string[]): Promise<void> {
      const values = [[...kinds.keys()], holders, leaseMs, atOnce];
      for (const orphan of await db.query<Orphan>(findOrphans, values)) {
        if (atWork.has(orphan.id)) continue;
        const work = takeOver(orphan).finally(() => atWork.delete(orphan.id));
        atWork.set(orphan.id, work);
      }
    },
    /** Resolves when nothing is being taken over. */
    async settled(): Promise<void> {
      await Promise.all(atWork.values());
    },
  };
}
