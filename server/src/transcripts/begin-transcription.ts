import { AppError } from '../errors.ts';
import { type Asset, findOf } from '../media/assets.ts';
import { type Queries, sql } from '../platform/db/database.ts';
import { cancelJobsOf, enqueue } from '../platform/jobs/queue.ts';
import type { Project } from '../projects/project.ts';
import { changeStatus as changeProjectStatus } from '../projects/status.ts';
import { requireMinutes, reserve } from '../workspaces/usage/ledger.ts';
import { dropPassages } from './passages.ts';
import { begin, remove, type Target } from './store.ts';
import { type Ready, settle, type TranscribePayload, transcribeJob } from './transcribe.ts';

const lockProject = sql('projects.lock-language')`
  select speech_language as "speechLanguage", status from projects where workspace_id = $1 and id = $2 for no key update`;

/** New media has come: what was said in the old one is of no use any more. */
export async function transcribeNew(tx: Queries, target: Target, ready: Ready): Promise<void> {
  await remove(tx, target);
  const { asset, language } = await mediaOf(tx, target);
  if (hasSound(asset)) return startOrFail(tx, target, asset, { language });
  await begin(tx, target, { assetId: asset.id, language, status: 'SKIPPED' });
  await changeProjectStatus(tx, target.workspaceId, target.projectId, { status: 'READY' });
  await ready(tx, target);
}

/** Once more, perhaps in another language. The words that are there stay until there are new ones. */
export async function transcribeAgain(tx: Queries, target: Target, wanted: Partial<TranscribePayload>): Promise<void> {
  const { asset, language, status } = await mediaOf(tx, target);
  if (status === 'IMPORTING') throw new AppError('transcript/importing');
  if (!hasSound(asset)) throw new AppError('transcript/no-sound');
  await start(tx, target, asset, { language, ...wanted });
}

export async function stopTranscription(tx: Queries, target: Target): Promise<void> {
  await mediaOf(tx, target);
  const stopped = await cancelJobsOf(tx, target.workspaceId, target.projectId, transcribeJob.name);
  if (stopped.length === 0) throw new AppError('transcript/not-running');
  await settle(tx, target);
}

/** The media is there, whether the plan has minutes left to listen to it or not. */
async function startOrFail(tx: Queries, target: Target, asset: Asset, payload: TranscribePayload): Promise<void> {
  try {
    await start(tx, target, asset, payload);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'plan/transcription-used-up') throw error;
    await begin(tx, target, { assetId: asset.id, language: payload.language, status: 'PENDING' });
    await changeProjectStatus(tx, target.workspaceId, target.projectId, { status: 'TRANSCRIBING', progress: 0 });
    await settle(tx, target, { code: error.code, message: error.message });
  }
}

async function start(tx: Queries, target: Target, asset: Asset, payload: TranscribePayload): Promise<void> {
  const { workspaceId, projectId } = target;
  const { language } = payload;
  const cost = { workspaceId, kind: 'transcribed', ms: asset.durationMs } as const;
  // Before the minutes are looked at: what is given up needs none, and jobs are locked before anything is told.
  await cancelJobsOf(tx, workspaceId, projectId, transcribeJob.name);
  await requireMinutes(tx, cost);
  const transcriptId = await begin(tx, target, { assetId: asset.id, language, status: 'PENDING' });
  await dropPassages(tx, { workspaceId, transcriptId });
  const jobId = await enqueue(tx, transcribeJob, { workspaceId, projectId, payload });
  await reserve(tx, jobId, cost);
  await changeProjectStatus(tx, workspaceId, projectId, { status: 'TRANSCRIBING', progress: 0 });
}

/** The project first, then its jobs: the order in which the end of a job takes them, too. */
export async function mediaOf(tx: Queries, { workspaceId, projectId }: Target) {
  const [project] = await tx.query<{ speechLanguage: string; status: Project['status'] }>(lockProject, [
    workspaceId,
    projectId,
  ]);
  if (!project) throw new AppError('project/not-found');
  const asset = await findOf(tx, workspaceId, projectId);
  if (!asset) throw new AppError('source/not-found');
  return { asset, language: project.speechLanguage, status: project.status };
}

const hasSound = ({ facts }: Asset): boolean => (facts?.media.audio ?? null) !== null;
