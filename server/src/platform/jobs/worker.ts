import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../db/database.ts';
import { listenForNotices } from '../db/notices.ts';
import { newId } from '../ids.ts';
import { claim, type PlanLimits, unclaim, untilNextDue } from './claim.ts';
import type { AnyKind } from './job.ts';
import { renew } from './lease.ts';
import type { Log } from './log.ts';
import type { JobMetrics } from './metrics.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type Run, startRun } from './run.ts';
import { takeovers } from './takeover.ts';
import { openWorkFolders } from './work-folders.ts';

export type Worker = {
  /** Resolves when nothing runs here and nothing that is due can be claimed. */
  idle(): Promise<void>;
  /** What runs may finish within the grace; the rest is handed back as if it had not been begun. */
  stop(): Promise<void>;
};

export type WorkerOptions = {
  db: Database;
  /** For the connection on which the database tells of new and cancelled jobs. */
  connection: pg.ClientConfig;
  kinds: AnyKind[];
  /** How many jobs this worker runs at once. */
  atOnce: number;
  /** By the plan of the workspace; without, there are no limits. */
  limits?: PlanLimits;
  workRoot: string;
  log: Log;
  leaseMs?: number;
  graceMs?: number;
  retryDelayMs?: (errors: number) => number;
  metrics?: JobMetrics;
};

/** A net under the notices, and the beat in which dead workers are looked for. */
const lookEveryMs = 1_000;

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { db, kinds, atOnce, log, limits = {}, leaseMs = 10_000, graceMs = 5_000, retryDelayMs, metrics } = options;
  const worker = newId('wrk');
  const kindOf = new Map(kinds.map((kind) => [kind.name, kind]));
  const names = [...kindOf.keys()];
  const runs = new Set<Run>();
  const leaving = new AbortController();
  /** Claims whose answer never came. */
  const unanswered = new Set<string>();
  let claims = 0;
  let isStopping = false;
  let isAway = false;
  let dueTimer: NodeJS.Timeout | undefined;

  const folders = await openWorkFolders(options.workRoot, worker, log);
  const settings = {
    db,
    folders,
    log,
    patienceMs: leaseMs,
    ...(retryDelayMs && { retryDelayMs }),
    ...(metrics && { metrics }),
  };
  const orphans = takeovers({ db, kinds: kindOf, leaseMs, log, signal: leaving.signal });

  /** Nothing that a worker asks of the database may end it. An outage is told of once. */
  async function reaching(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      if (isAway) log.info({ worker }, 'the worker has the database again');
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error, worker }, 'the worker cannot reach the database');
      isAway = true;
    }
  }

  async function claimBatch(count: number): Promise<number> {
    if (unanswered.size > 0) {
      const holders = [...unanswered];
      await unclaim(db, holders);
      for (const holder of holders) unanswered.delete(holder);
    }
    claims += 1;
    const holder = `${worker}/${claims}`;
    unanswered.add(holder);
    const claimed = await claim(db, { names, holder, count, leaseMs, limits });
    unanswered.delete(holder);
    for (const held of claimed) {
      const run = startRun(held, kindOf.get(held.job.name)!, settings);
      runs.add(run);
      void run.over.then(() => {
        runs.delete(run);
        void fill();
      });
    }
    return claimed.length;
  }

  const fill = oneAtATime(() =>
    reaching(async () => {
      for (let count = atOnce - runs.size; count > 0 && !isStopping; count = atOnce - runs.size) {
        if ((await claimBatch(count)) > 0) continue;
        const dueMs = await untilNextDue(db, lookEveryMs);
        if (dueMs === undefined || isStopping) return;
        clearTimeout(dueTimer);
        dueTimer = setTimeout(fill, Math.ceil(dueMs));
        return;
      }
    }),
  );

  // Not one at a time: one that hangs on a dead connection must not keep the next from being in time.
  const beat = () =>
    reaching(async () => {
      const asked = [...runs];
      if (asked.length === 0) return;
      const keyOf = (id: string, holder: string) => `${id} ${holder}`;
      const held = asked.map((run) => run.held);
      const ours = new Map((await renew(db, held, leaseMs)).map((row) => [keyOf(row.id, row.holder), row]));
      for (const run of asked) {
        const row = ours.get(keyOf(run.held.job.id, run.held.holder));
        if (!row) run.stop('lost');
        else if (row.cancelAsked) run.stop('cancelled');
      }
    });

  const look = oneAtATime(async () => {
    await reaching(() => orphans.look([...runs].map(({ held }) => held.holder)));
    await fill();
  });

  /** An empty text: there is work. `cancel job_…`: that job is to end. */
  function onNotice(text: string): void {
    const [what, id] = text.split(' ');
    if (what !== 'cancel') void fill();
    else for (const run of runs) if (run.held.job.id === id) run.stop('cancelled');
  }

  const beating = setInterval(beat, leaseMs / 4);
  const looking = setInterval(look, lookEveryMs);
  const notices = await listenForNotices({
    connection: options.connection,
    channel: 'capstan_jobs',
    onNotice,
    onConnected: () => {
      void beat();
      void fill();
    },
  });

  const allOver = () => Promise.all([...runs].map(({ over }) => over));
  const within = (ms: number, work: Promise<unknown>) => {
    const over = new AbortController();
    return Promise.race([work, pause(ms, undefined, over).catch(() => {})]).finally(() => over.abort());
  };

  async function idle(): Promise<void> {
    for (;;) {
      await look();
      await orphans.settled();
      if (runs.size === 0) return;
      await allOver();
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    clearInterval(looking);
    clearTimeout(dueTimer);
    // A claim under way may still bring jobs.
    await fill();
    await within(graceMs, allOver());
    for (const run of runs) run.stop('stopping');
    // Long enough for a run that ignores its signal; but a database that is away must not keep the process.
    await within(leaseMs + 1_000, allOver());
    leaving.abort();
    for (const run of runs) run.leave();
    clearInterval(beating);
    await notices.close();
    await allOver();
    await orphans.settled();
    await folders.close();
  }

  return { idle, stop };
}
