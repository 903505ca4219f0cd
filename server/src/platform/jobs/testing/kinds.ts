import { sql } from '../../db/database.ts';
import type { Effect, Job, JobContext, JobKind } from '../job.ts';

const insertNote = sql('test.note')`insert into notes (job_id, what) values ($1, $2)`;

/** An effect that notes something about the job. */
export const note =
  (job: Job, what: string): Effect =>
  async (tx) => {
    await tx.query(insertNote, [job.id, what]);
  };

type Run<P> = (job: Job<P>, context: JobContext) => Promise<Effect | undefined> | undefined;

/** A kind that notes each end of its jobs; a run that returns nothing is noted as done. */
export function kindOf<P = unknown>(name: string, run: Run<P>, rest: Partial<JobKind<P>> = {}): JobKind<P> {
  return {
    name,
    attempts: 3,
    timeoutMs: 60_000,
    run: async (job, context) => (await run(job, context)) ?? note(job, 'done'),
    failed: (tx, job, { code }) => note(job, `failed ${code}`)(tx),
    cancelled: (tx, job) => note(job, 'cancelled')(tx),
    ...rest,
  };
}

/** Resolves never; rejects when the signal is aborted. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
