import { AppError } from '../../errors.ts';
import type { Database } from '../db/database.ts';
import type { Span } from '../tracing/span.ts';
import { contextFrom } from '../tracing/trace-context.ts';
import { tracedUnder } from '../tracing/tracing.ts';
import type { Held } from './claim.ts';
import { type Ended, type Ending, writeEnd } from './end.ts';
import { asAppError, endingAfter, isPassing } from './failure.ts';
import { insist } from './insist.ts';
import type { AnyKind, Effect } from './job.ts';
import type { Log } from './log.ts';
import type { JobMetrics } from './metrics.ts';
import { progressWriter, writeProgress } from './progress.ts';
import type { WorkFolders } from './work-folders.ts';

/** Why a run is ended from outside. */
export type Reason = 'cancelled' | 'timeout' | 'stopping' | 'lost';

/** One try of one job, from the claim to the end in the database. */
export type Run = {
  held: Held;
  stop(reason: Reason): void;
  /** Nothing more is written: the process ends. */
  leave(): void;
  /** Never rejects. */
  over: Promise<void>;
};

export type RunSettings = {
  db: Database;
  folders: WorkFolders;
  log: Log;
  /** How long a run may go on after its signal, and how long a kind may fail to write its part of the end. */
  patienceMs: number;
  retryDelayMs?: (errors: number) => number;
  metrics?: JobMetrics;
};

type Result = { effect: Effect } | { error: unknown };

/** Child processes and streams that are given the signal know an error of this name. */
class Stopped extends Error {
  override name = 'AbortError';
}

export function startRun(held: Held, kind: AnyKind, settings: RunSettings): Run {
  const { db, folders, patienceMs, retryDelayMs } = settings;
  const { job } = held;
  const about = { job: job.id, name: job.name, workspace: job.workspaceId, attempt: job.attempt };
  const work = new AbortController();
  const writing = new AbortController();
  let reason: Reason | undefined;

  function stop(why: Reason): void {
    if (reason !== 'lost') reason = why;
    if (why === 'lost') writing.abort();
    work.abort(why === 'timeout' ? new AppError('job/timeout') : new Stopped(`The job was ended: ${why}.`));
  }

  const progress = progressWriter(async (fraction) => {
    try {
      const row = await writeProgress(db, { held, kind, fraction });
      if (!row) stop('lost');
      else if (row.cancelAsked) stop('cancelled');
    } catch (error) {
      if (!isPassing(error)) settings.log.warn({ err: error, ...about }, 'progress was not written');
    }
  });

  async function runOnce(): Promise<Result> {
    const tooLong = setTimeout(() => stop('timeout'), kind.timeoutMs);
    try {
      const workDir = await folders.make(held);
      work.signal.throwIfAborted();
      return { effect: await kind.run(job, { signal: work.signal, workDir, progress: progress.report }) };
    } catch (error) {
      return { error };
    } finally {
      clearTimeout(tooLong);
      await folders.remove(held);
    }
  }

  /** A run that goes on in spite of its signal is not waited for: its job must end. */
  function givenUp(): Promise<Result> {
    return new Promise((resolve) => {
      work.signal.addEventListener('abort', () => {
        setTimeout(() => resolve({ error: work.signal.reason }), patienceMs).unref();
      });
    });
  }

  function endingOf(result: Result): Ending {
    if (reason === 'cancelled') return { as: 'cancelled' };
    if ('effect' in result) return { as: 'done', effect: result.effect };
    if (reason === 'stopping') return { as: 'released' };
    return endingAfterError(reason === 'timeout' ? new AppError('job/timeout') : result.error);
  }

  function endingAfterError(error: unknown): Ending {
    const ending = endingAfter(error, { errors: held.errors, kind, ...(retryDelayMs && { delayMs: retryDelayMs }) });
    const line = ending.as === 'again' ? 'a job failed and will be tried again' : 'a job failed';
    if (asAppError(error).code === 'internal/error') settings.log.error({ err: error, ...about }, line);
    else settings.log.warn({ err: error, ...about }, line);
    return ending;
  }

  async function writeItsEnd(result: Result): Promise<Ended> {
    let ending = endingOf(result);
    return insist({
      write: (callbacks) => db.transaction((tx) => writeEnd(tx, held, { kind, ending, callbacks })),
      signal: writing.signal,
      patienceMs,
      onError: (error, callbacks) => {
        settings.log.warn({ err: error, ...about, callbacks }, 'the end of a job was not written');
        // What the run has made cannot be kept: then the run has failed.
        if (ending.as === 'done' && !isPassing(error)) ending = endingAfterError(error);
      },
    });
  }

  async function perform(span: Span | undefined): Promise<void> {
    const beganAt = performance.now();
    const result = await Promise.race([runOnce(), givenUp()]);
    await progress.close();
    const ended = reason === 'lost' ? 'lost' : await writeItsEnd(result);
    const ms = performance.now() - beganAt;
    settings.log.info({ ...about, ended, ms: Math.round(ms) }, 'job');
    settings.metrics?.count(job.name, ended, ms);
    if (span) noteEnd(span, ended);
  }

  return {
    held,
    stop,
    leave: () => writing.abort(),
    over: tracedUnder(contextFrom(held.trace), `job ${job.name}`, spanOf(held), perform).catch((error) =>
      settings.log.error({ err: error, ...about }, 'a job could not be ended'),
    ),
  };
}

const spanOf = ({ job }: Held) => ({
  kind: 'consumer' as const,
  attributes: {
    'capstan.job.id': job.id,
    'capstan.job.attempt': job.attempt,
    'capstan.workspace.id': job.workspaceId,
    'capstan.project.id': job.projectId ?? undefined,
  },
});

function noteEnd(span: Span, ended: Ended): void {
  span.attributes['capstan.job.ended'] = ended;
  if (ended === 'failed' || ended === 'again' || ended === 'lost') span.failure = ended;
}
