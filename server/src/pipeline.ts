import type pg from 'pg';
import { beginImport } from './media/begin-import.ts';
import { checkImportUrl } from './media/fetch/import-url.ts';
import { handOverTo } from './media/hand-over.ts';
import { type ImportTools, importJob, importKind } from './media/import.ts';
import { Incoming } from './media/uploads/incoming.ts';
import { Receiving } from './media/uploads/receiving.ts';
import type { Database, Queries } from './platform/db/database.ts';
import type { FileStore } from './platform/files/store.ts';
import type { AnyKind } from './platform/jobs/job.ts';
import { checkKinds } from './platform/jobs/kinds.ts';
import type { JobMetrics } from './platform/jobs/metrics.ts';
import { startWorker, type Worker, type WorkerOptions } from './platform/jobs/worker.ts';
import type { ProjectParts } from './projects/routes.ts';
import { renderAsWished, renderLater } from './renders/auto-render.ts';
import { stopRenders } from './renders/begin.ts';
import { renderJob, renderKind } from './renders/job.ts';
import type { Looks } from './renders/looks.ts';
import { alignJob, alignKind } from './transcripts/align.ts';
import { transcribeNew } from './transcripts/begin-transcription.ts';
import type { Speech } from './transcripts/sound.ts';
import { transcribeJob, transcribeKind } from './transcripts/transcribe.ts';
import { type PlanLimits, plans } from './workspaces/plans.ts';

/**
 * The story on one page: media is received or fetched, imported, listened to, and is ready. What one step hands to the
 * next is here, and nowhere else.
 *
 *   received ──┐                          edited words
 *              ├─→ import ─→ transcribe ─→ READY ⇄ align
 *   address ───┘                             └─→ render
 */

/** Every job that is ever enqueued. */
export const jobNames = [importJob.name, transcribeJob.name, alignJob.name, renderJob.name];

/** What works on each of them. */
const jobKinds = (tools: Tools): AnyKind[] => [
  // imported → transcribe
  importKind({
    ...tools,
    imported: async (tx, target) => {
      await stopRenders(tx, target);
      await transcribeNew(tx, target, renderAsWished);
    },
  }),
  // READY → render, where that was asked for
  transcribeKind({ ...tools, ready: renderAsWished }),
  alignKind(tools),
  renderKind(tools),
];

type Tools = Omit<ImportTools, 'imported'> & { speech: Speech; looks: Looks };

/** received → import */
export const receiveInto = (db: Database, store: FileStore, folder: string): Receiving =>
  new Receiving(db, new Incoming(folder), handOverTo(db, store));

/** address → import */
export const importFrom =
  (allowedHosts: string[]): ProjectParts['importFrom'] =>
  async (tx: Queries, project, url) => {
    const { href } = checkImportUrl(url, { allowedHosts });
    await beginImport(tx, project, { url: href });
  };

/** what is to follow by itself, and what follows once READY */
export { renderAsWished, renderLater };

type WorkOptions = Tools & {
  connection: pg.ClientConfig;
  atOnce: number;
  workRoot: string;
  log: WorkerOptions['log'];
  metrics: JobMetrics;
};

/** Starts to work on whatever waits. */
export function startWorking({ connection, atOnce, workRoot, log, metrics, ...tools }: WorkOptions): Promise<Worker> {
  const kinds = jobKinds(tools);
  checkKinds(kinds, jobNames);
  return startWorker({ db: tools.db, connection, kinds, atOnce, workRoot, log, metrics, limits: workLimits() });
}

/** The dearer the plan, the sooner its turn. */
function workLimits(): NonNullable<WorkerOptions['limits']> {
  const limits = Object.entries(plans) as [string, PlanLimits][];
  return Object.fromEntries(
    limits.map(([plan, { jobsAtOnce }], index) => [plan, { atOnce: jobsAtOnce, priority: index }]),
  );
}
