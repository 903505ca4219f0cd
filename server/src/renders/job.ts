import { AppError } from '../errors.ts';
import { findOf } from '../media/assets.ts';
import type { Database, Queries } from '../platform/db/database.ts';
import type { FfmpegTools } from '../platform/ffmpeg/find.ts';
import { dropUnkept, keep, keyOf, type StoredFile, storeFile } from '../platform/files/registry.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { Effect, Failure, Job, JobContext, JobKind } from '../platform/jobs/job.ts';
import { find as findProject } from '../projects/store.ts';
import type { Target } from '../transcripts/store.ts';
import { book } from '../workspaces/usage/ledger.ts';
import { rateOf } from './canvas.ts';
import type { Drawing } from './drawing.ts';
import { tell } from './events.ts';
import { fileNameOf, typeOf } from './file-name.ts';
import type { Looks } from './looks.ts';
import { type Made, makeRender } from './make.ts';
import { sourceOf } from './material.ts';
import type { RenderId, RenderOptions } from './render.ts';
import * as store from './store.ts';
import type { RenderWarning } from './warnings.ts';

/** The work on a render. A worker that takes it over begins anew: half a video is of no use. */
export const renderJob = { name: 'renders.render' };

export type RenderPayload = { renderId: RenderId };

export type RenderTools = { db: Database; store: FileStore; ffmpeg: () => Promise<FfmpegTools>; looks: Looks };

type RenderRun = Job<RenderPayload> & Target;

export function renderKind(tools: RenderTools): JobKind<RenderPayload> {
  return {
    ...renderJob,
    attempts: 3,
    timeoutMs: 24 * 3_600_000,
    run: (job, context) => runRender(tools, ofProject(job), context),
    failed: (tx, job, failure) => ended(tx, job, 'FAILED', failure),
    cancelled: (tx, job) => ended(tx, job, 'CANCELLED'),
    progressed: async (tx, { workspaceId, payload }, share) => {
      const isOn = await store.noteProgress(tx, workspaceId, payload.renderId, share);
      if (isOn) await tell(tx, workspaceId, payload.renderId, 'render.progress');
    },
  };
}

async function ended(tx: Queries, job: Job<RenderPayload>, as: 'FAILED' | 'CANCELLED', failure?: Failure) {
  const { workspaceId, payload } = job;
  const wasUnderWay = await store.end(tx, workspaceId, payload.renderId, as, failure);
  if (wasUnderWay)
    await tell(tx, workspaceId, payload.renderId, as === 'FAILED' ? 'render.failed' : 'render.cancelled');
}

/** How much of the work is behind us when the file is made, and only has to be stored. */
const madeShare = 0.97;

async function runRender(tools: RenderTools, job: RenderRun, context: JobContext): Promise<Effect> {
  const { db } = tools;
  const { workspaceId, payload } = job;
  await dropUnkept(db, job.id);
  const work = await store.findWorkOf(db, workspaceId, payload.renderId);
  // Given up in the meantime: nothing is left to be done.
  if (!work) return async () => {};
  await store.start(db, workspaceId, payload.renderId);
  const { asset, path, name } = await sourceFor(tools, job, work.assetId, context);
  const media = asset.facts!.media;
  const { width, height, options } = work;
  const made = await makeRender({
    ...{ ffmpeg: await tools.ffmpeg(), path, media, options, drawing: work.drawing as Drawing },
    canvas: { width: width!, height: height!, rate: rateOf(media.video), durationMs: media.durationMs },
    ...{ looks: tools.looks, workspaceId, workDir: context.workDir, signal: context.signal },
    onProgress: (share) => context.progress(Math.min(1, share) * madeShare),
  });
  const files = await storeMade(tools, job, { made, options, name }, context.signal);
  return (tx) => finish(tx, job, files, made.warnings);
}

async function sourceFor(tools: RenderTools, job: RenderRun, assetId: string | null, { workDir, signal }: JobContext) {
  const { db } = tools;
  const asset = await findOf(db, job.workspaceId, job.projectId);
  const source = asset && (await sourceOf(db, job, asset.id));
  const project = await findProject(db, job.workspaceId, job.projectId);
  if (!project || !source || !asset?.facts || asset.id !== assetId) throw new AppError('render/source-gone');
  return { asset, name: project.name, path: await tools.store.localPath(keyOf(source), workDir, signal) };
}

type Files = { video: StoredFile; poster: StoredFile | undefined };

async function storeMade(
  tools: RenderTools,
  { workspaceId, projectId, id: jobId }: RenderRun,
  { made, options, name }: { made: Made; options: RenderOptions; name: string },
  signal: AbortSignal,
): Promise<Files> {
  const stored = (path: string, file: { kind: string; name: string; type: string }) =>
    storeFile(tools.db, tools.store, { workspaceId, projectId, jobId, ...file }, { path, move: true }, signal);
  const fileName = fileNameOf(name, options);
  const poster =
    made.poster === undefined
      ? undefined
      : await stored(made.poster, { kind: 'render-poster', name: `${fileName}.jpg`, type: 'image/jpeg' });
  return { poster, video: await stored(made.path, { kind: 'render', name: fileName, type: typeOf(options) }) };
}

async function finish(tx: Queries, job: RenderRun, { video, poster }: Files, warnings: RenderWarning[]): Promise<void> {
  const { workspaceId, payload } = job;
  const { renderId } = payload;
  const isOurs = await store.finish(tx, workspaceId, renderId, {
    ...{ fileId: video.id, name: video.name, bytes: video.bytes, posterFileId: poster?.id ?? null, warnings },
  });
  if (!isOurs) return;
  await keep(tx, workspaceId, [video.id, ...(poster ? [poster.id] : [])], renderId);
  await tell(tx, workspaceId, renderId, 'render.completed');
  await book(tx, job);
}

function ofProject(job: Job<RenderPayload>): RenderRun {
  if (job.projectId === null) throw new TypeError(`${job.id} belongs to no project`);
  return job as RenderRun;
}
