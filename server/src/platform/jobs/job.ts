import type { Queries } from '../db/database.ts';
import type { Id } from '../ids.ts';

/**
 * Work in the background.
 *
 * - A **job** is a row: a name, the workspace and perhaps the project that it is for, a payload of ids. It waits, runs,
 *   and ends as done, failed or cancelled.
 * - A **kind** is what the program knows about all jobs of one name: how to run them, and what to write at their end.
 * - A **worker** is a process, or a part of one, that runs jobs. There may be any number on any number of machines.
 * - A **claim** gives a waiting job to a worker, under a **lease** that heartbeats keep alive. Its **holder** is the
 *   claim's name; whatever is written for the job is written only while that name still stands in its row.
 * - A lease that has run out is a **death**: the worker is gone, and another one takes the job over.
 */
export type JobId = Id<'job'>;

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export type Job<P = unknown> = {
  id: JobId;
  name: string;
  workspaceId: Id<'wsp'>;
  projectId: Id<'prj'> | null;
  payload: P;
  /** 1 the first time, and one more after each failure or death. */
  attempt: number;
};

/** Why a job failed, in words for the person who waits for it. */
export type Failure = { code: string; message: string };

export type JobContext = {
  /** Aborted when the job is cancelled, takes too long, is no longer ours, or the worker stops. */
  signal: AbortSignal;
  /** An empty folder for this run alone, removed after it. */
  workDir: string;
  /** From 0 to 1. Call it as often as you like. */
  progress(fraction: number): void;
};

/** What a run leaves behind: written in the transaction that ends the job, so that it happens once or never. */
export type Effect = (tx: Queries) => Promise<void>;

export type JobKind<P> = {
  name: string;
  /** How often to try when an error is one where trying again can help. */
  attempts: number;
  /** For one run. */
  timeoutMs: number;
  /** Works outside any transaction. */
  run(job: Job<P>, context: JobContext): Promise<Effect>;
  /** Written with the job's end. */
  failed(tx: Queries, job: Job<P>, failure: Failure): Promise<void>;
  /** Written with the end of a running job. Whoever cancels a waiting one writes what belongs to it. */
  cancelled?(tx: Queries, job: Job<P>): Promise<void>;
  /** When it has changed, at most every half second, and only while the job is ours. */
  progressed?(tx: Queries, job: Job<P>, fraction: number): Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: each kind knows its own payload; the worker hands over what was enqueued.
export type AnyKind = JobKind<any>;
