import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../errors.ts';
import type { Database, Queries } from '../platform/db/database.ts';
import type { FfmpegTools } from '../platform/ffmpeg/find.ts';
import {
  dropOwned,
  dropUnkept,
  find,
  keep,
  keyOf,
  type StoredFile,
  setType,
  storeFile,
} from '../platform/files/registry.ts';
import type { FileStore } from '../platform/files/store.ts';
import { newId } from '../platform/ids.ts';
import type { Effect, Job, JobContext, JobKind } from '../platform/jobs/job.ts';
import type { ProjectId } from '../projects/project.ts';
import { changeStatus, noteProgress, restingStatus } from '../projects/status.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { type Plan, plans } from '../workspaces/plans.ts';
import { requireStorage } from '../workspaces/usage/storage.ts';
import { findWorkspace } from '../workspaces/workspace.ts';
import { findOf, replace } from './assets.ts';
import { fetchMedia } from './fetch/fetch.ts';
import { cleanFileName } from './file-name.ts';
import { mediaTypeOf } from './media-type.ts';
import type { MediaFacts } from './understand/facts.ts';
import { makeParts, type Part } from './understand/parts.ts';
import { probe } from './understand/probe.ts';
import type { Strip } from './understand/strip.ts';

/**
 * The import: media that was received, or an address to fetch it from, becomes a source that the later steps can work
 * with. Until the new one is known to be good, the old one stays.
 */
export type ImportPayload = { name: string; fileId: string } | { url: string };

export const importJob = { name: 'media.import' };

export type ImportTools = {
  db: Database;
  store: FileStore;
  /** Looked for when it is needed: it may be installed while we run. */
  ffmpeg: () => Promise<FfmpegTools>;
  allowedHosts: string[];
  /** Called in the transaction that gives the project its new media. */
  imported: (tx: Queries, project: { workspaceId: WorkspaceId; projectId: ProjectId }) => Promise<void>;
};

type ImportJob = Job<ImportPayload> & { projectId: ProjectId };

/** How far along the whole import each step ends, from 0 to 1. */
const steps = { fetched: 0.4, probed: 0.05, made: 0.95 };

export function importKind(tools: ImportTools): JobKind<ImportPayload> {
  return {
    ...importJob,
    attempts: 5,
    timeoutMs: 6 * 3_600_000,
    run: (job, context) => runImport(tools, ofProject(job), context),
    failed: (tx, job, failure) => settle(tx, ofProject(job), failure),
    progressed: (tx, job, fraction) =>
      noteProgress(tx, job.workspaceId, ofProject(job).projectId, { status: 'IMPORTING', progress: fraction }),
  };
}

async function runImport(tools: ImportTools, job: ImportJob, context: JobContext): Promise<Effect> {
  const { db, store } = tools;
  const { signal, workDir } = context;
  const given = 'fileId' in job.payload ? [job.payload.fileId] : [];
  // An earlier try may have left some.
  await dropUnkept(db, job.id, given);
  const { plan } = await findWorkspace(db, job.workspaceId);
  const limits = plans[plan];

  const source = await bringIn(tools, job, context, plan);
  const begun = 'url' in job.payload ? steps.fetched : 0;
  const share = (step: number) => begun + (1 - begun) * step;

  const ffmpeg = await tools.ffmpeg();
  const path = await store.localPath(keyOf(source), workDir, signal);
  const facts = await probe({ ffmpeg, path, signal, maxDurationMs: limits.maxDurationSeconds * 1000 });
  context.progress(share(steps.probed));
  const parts = await makeParts({
    ...{ ffmpeg, path, facts, workDir, signal },
    onProgress: (done) => context.progress(share(steps.probed + (steps.made - steps.probed) * done)),
  });
  const files: { part: Part; file: StoredFile }[] = [];
  for (const part of parts) files.push({ part, file: await storePart(tools, job, source, part, signal) });
  return (tx) => finish(tools, tx, job, { source, facts, files });
}

/** The file as it came, in the store. */
async function bringIn(tools: ImportTools, job: ImportJob, context: JobContext, plan: Plan): Promise<StoredFile> {
  const { db, store, allowedHosts } = tools;
  if ('fileId' in job.payload) {
    const file = await find(db, job.workspaceId, job.payload.fileId);
    if (!file) throw new AppError('file/not-found');
    return file;
  }
  const to = join(context.workDir, 'fetched');
  const fetched = await fetchMedia({
    ...{ url: job.payload.url, to, maxBytes: plans[plan].maxFileBytes, allowedHosts, signal: context.signal },
    onProgress: (bytes, total) => context.progress((steps.fetched * bytes) / (total ?? Math.max(bytes * 2, 1))),
  });
  await requireStorage(db, { workspaceId: job.workspaceId, plan }, (await stat(to)).size);
  return storeFile(
    db,
    store,
    {
      ...{ workspaceId: job.workspaceId, projectId: job.projectId, jobId: job.id, kind: 'source' },
      ...{ name: cleanFileName(fetched.name), type: 'application/octet-stream' },
    },
    { path: to, move: true },
    context.signal,
  );
}

function storePart(tools: ImportTools, job: ImportJob, source: StoredFile, part: Part, signal: AbortSignal) {
  const { workspaceId, projectId, id: jobId } = job;
  const name = `${source.name.replace(/\.[^.]*$/, '')}-${part.name}`;
  return storeFile(
    tools.db,
    tools.store,
    { workspaceId, projectId, jobId, kind: part.kind, name, type: part.type },
    { path: part.path, move: true },
    signal,
  );
}

type Made = { source: StoredFile; facts: MediaFacts; files: { part: Part; file: StoredFile }[] };

async function finish(
  { imported }: ImportTools,
  tx: Queries,
  { workspaceId, projectId }: ImportJob,
  { source, facts, files }: Made,
): Promise<void> {
  const id = newId('ast');
  const fileOf = (kind: Part['kind']) => files.find(({ part }) => part.kind === kind);
  const old = await replace(tx, workspaceId, projectId, {
    ...{ id, name: source.name, durationMs: facts.durationMs },
    facts: { media: facts, strip: (fileOf('strip')?.part.data as Strip | undefined) ?? null },
    posterFileId: fileOf('poster')?.file.id ?? null,
  });
  await setType(tx, workspaceId, source.id, mediaTypeOf(facts));
  await keep(tx, workspaceId, [source.id, ...files.map(({ file }) => file.id)], id);
  if (old !== undefined) await dropOwned(tx, workspaceId, projectId, old);
  await imported(tx, { workspaceId, projectId });
}

/** After a failure: with the media from before, the project is as good as it was, and says why nothing changed. */
export async function settle(
  tx: Queries,
  { workspaceId, projectId }: Pick<ImportJob, 'workspaceId' | 'projectId'>,
  failure?: { code: string; message: string },
): Promise<void> {
  const before = await findOf(tx, workspaceId, projectId);
  const without = failure ? 'FAILED' : 'CREATED';
  const status = before ? await restingStatus(tx, workspaceId, projectId) : without;
  await changeStatus(tx, workspaceId, projectId, { status, ...(failure && { failure }) });
}

function ofProject(job: Job<ImportPayload>): ImportJob {
  if (job.projectId === null) throw new TypeError(`${job.id} belongs to no project`);
  return job as ImportJob;
}
