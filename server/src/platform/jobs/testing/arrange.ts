import { onTestFinished } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../test/harness/database.ts';
import { temporaryFolder } from '../../../../test/harness/temporary-folder.ts';
import { openDatabase } from '../../db/database.ts';
import { type Id, newId } from '../../ids.ts';
import type { JobId, JobKind } from '../job.ts';
import type { Log } from '../log.ts';
import { enqueue } from '../queue.ts';
import { startWorker, type Worker, type WorkerOptions } from '../worker.ts';

type WorkspaceId = Id<'wsp'>;
type Line = { level: string; text: string; [field: string]: unknown };

/** A database with a workspace, a project, and a table in which kinds note what happened to their jobs. */
export type Arranged = TestDatabase & {
  workspaceId: WorkspaceId;
  projectId: Id<'prj'>;
  workRoot: string;
  newWorkspace(plan?: string): Promise<WorkspaceId>;
  /** Enqueues one for the workspace, without a project unless one is given. */
  add(name: string, wanted?: Partial<Parameters<typeof enqueue>[2]>): Promise<JobId>;
  /** Another worker, with connections of its own. It is stopped with the test. */
  work(kinds: JobKind<never>[], options?: Partial<WorkerOptions>): Promise<Worker & { lines: Line[] }>;
  /** What was noted, in its order. */
  notes(jobId?: string): Promise<string[]>;
  stateOf(jobId: string): Promise<string>;
};

export async function arrange(): Promise<Arranged> {
  const database = await freshDatabase();
  onTestFinished(database.drop);
  const { db, connection } = database;
  await database.sql('create table notes (place serial, job_id text not null, what text not null)');

  async function newWorkspace(plan = 'BUSINESS'): Promise<WorkspaceId> {
    const id = newId('wsp');
    await database.sql('insert into workspaces (id, name, plan) values ($1, $1, $2)', [id, plan]);
    return id;
  }

  const workspaceId = await newWorkspace();
  const projectId = newId('prj');
  await database.sql(
    `insert into projects (id, workspace_id, name, status, aspect_ratio, speech_language)
     values ($1, $2, 'Talk', 'CREATED', 'SQUARE_1_1', 'en')`,
    [projectId, workspaceId],
  );
  const workRoot = await temporaryFolder();

  return {
    ...database,
    ...{ workspaceId, projectId, workRoot, newWorkspace },
    add: (name, wanted = {}) => enqueue(db, { name }, { workspaceId, projectId: null, payload: {}, ...wanted }),
    async work(kinds, options = {}) {
      const own = openDatabase({ ...connection, max: 6 }, () => {});
      const { log, lines } = linesOf();
      const defaults = { atOnce: 4, workRoot, leaseMs: 1_000, graceMs: 200, retryDelayMs: () => 10 };
      const worker = await startWorker({ db: own, connection, kinds, log, ...defaults, ...options });
      let stopped: Promise<void> | undefined;
      const stop = () => {
        stopped ??= worker.stop().then(own.close);
        return stopped;
      };
      onTestFinished(stop);
      return { ...worker, stop, lines };
    },
    async notes(jobId) {
      const rows = await database.sql<{ what: string }>(
        'select what from notes where $1::text is null or job_id = $1 order by place',
        [jobId],
      );
      return rows.map(({ what }) => what);
    },
    async stateOf(jobId) {
      const [row] = await database.sql<{ state: string }>('select state from jobs where id = $1', [jobId]);
      return row?.state ?? 'gone';
    },
  };
}

function linesOf(): { log: Log; lines: Line[] } {
  const lines: Line[] = [];
  const write = (level: string) => (fields: object, text: string) => void lines.push({ ...fields, level, text });
  return { log: { info: write('info'), warn: write('warn'), error: write('error') }, lines };
}
