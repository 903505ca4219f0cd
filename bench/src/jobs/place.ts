import type { Database } from '@capstan/server/src/platform/db/database.ts';
import type { Job, JobKind } from '@capstan/server/src/platform/jobs/job.ts';
import { enqueue } from '@capstan/server/src/platform/jobs/queue.ts';
import { startWorker, type Worker } from '@capstan/server/src/platform/jobs/worker.ts';
import type pg from 'pg';

/** Where the measurements are made. */
export type Place = { db: Database; connection: pg.ClientConfig; workspaceId: Job['workspaceId']; workRoot: string };

export const quiet = { info() {}, warn() {}, error() {} };

/** A kind whose jobs leave nothing behind. */
export function kindOf(name: string, run: (job: Job, signal: AbortSignal) => Promise<void>): JobKind<unknown> {
  return {
    ...{ name, attempts: 1, timeoutMs: 600_000 },
    run: async (job, { signal }) => {
      await run(job, signal);
      return async () => {};
    },
    failed: async () => {},
  };
}

export const add = ({ db, workspaceId }: Place, name: string) =>
  enqueue(db, { name }, { workspaceId, projectId: null, payload: {} });

export const work = (
  place: Place,
  kind: JobKind<unknown>,
  options: { atOnce: number; leaseMs?: number },
): Promise<Worker> => startWorker({ ...place, kinds: [kind], log: quiet, ...options });
