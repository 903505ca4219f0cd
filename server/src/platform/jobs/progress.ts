import { type Database, sql } from '../db/database.ts';
import type { Held } from './claim.ts';
import type { AnyKind } from './job.ts';
import { hold } from './lease.ts';

const everyMs = 500;

/** Takes every report and writes the newest one now and then. */
export type ProgressWriter = {
  report(fraction: number): void;
  /** After this nothing more is written, and nothing is being written. */
  close(): Promise<void>;
};

export function progressWriter(write: (fraction: number) => Promise<void>): ProgressWriter {
  let newest: number | undefined;
  let written: number | undefined;
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function flush(): void {
    if (closed || writing || timer || newest === undefined || newest === written) return;
    written = newest;
    timer = setTimeout(() => {
      timer = undefined;
      flush();
    }, everyMs);
    writing = write(newest).finally(() => {
      writing = undefined;
      flush();
    });
  }

  return {
    report(fraction) {
      if (Number.isNaN(fraction)) return;
      newest = Math.min(1, Math.max(0, fraction));
      flush();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await writing;
    },
  };
}

// Waited for on disk like any other write: what the kind writes with it, others may already have read.
const noteProgress = sql('jobs.progress')`update jobs set progress = $2 where id = $1`;

/** Tells whether the job is to go on; undefined when it is no longer ours. */
export async function writeProgress(
  db: Database,
  { held, kind, fraction }: { held: Held; kind: AnyKind; fraction: number },
): Promise<{ cancelAsked: boolean } | undefined> {
  return db.transaction(async (tx) => {
    const row = await hold(tx, held);
    if (!row || row.cancelAsked) return row;
    await tx.query(noteProgress, [held.job.id, fraction]);
    await kind.progressed?.(tx, held.job, fraction);
    return row;
  });
}
