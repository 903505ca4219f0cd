import { type Queries, sql } from '../platform/db/database.ts';
import { dropOwned } from '../platform/files/registry.ts';
import type { Failure } from '../platform/jobs/job.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import type { RenderId, RenderOptions, RenderRow } from './render.ts';
import type { RenderWarning } from './warnings.ts';

const columns = `
  r.id, r.project_id as "projectId", r.status, r.progress, r.seconds_left as "secondsLeft", r.options, r.width, r.height,
  r.duration_ms as "durationMs", r.output_file_id as "outputFileId", r.output_name as "outputName",
  r.output_bytes as "outputBytes", r.poster_file_id as "posterFileId", r.failure_code as "failureCode",
  r.failure_message as "failureMessage", r.warnings, r.created_at as "createdAt", r.started_at as "startedAt",
  r.finished_at as "finishedAt"`;

const findRender = sql('renders.find')`select ${columns} from render_jobs r where r.workspace_id = $1 and r.id = $2`;

const listRenders = sql('renders.list')`
  select ${columns} from render_jobs r where r.workspace_id = $1 and r.project_id = $2
  order by r.created_at desc, r.id desc`;

const findAlike = sql('renders.find-alike')`
  select r.id from render_jobs r
  where r.workspace_id = $1 and r.project_id = $2 and r.fingerprint = $3
    and r.status in ('QUEUED', 'RENDERING', 'COMPLETED')`;

const insertRender = sql('renders.insert')`
  insert into render_jobs
    (id, workspace_id, project_id, status, asset_id, fingerprint, options, width, height, duration_ms, drawing,
     failure_code, failure_message, finished_at, warnings)
  values ($1, $2, $3, case when $11::text is null then 'QUEUED' else 'FAILED' end, $4, $5, $6, $7, $8, $9, $10,
    $11, $12, case when $11::text is null then null else now() end, $13::jsonb)`;

const setJob = sql('renders.set-job')`update render_jobs set job_id = $3 where workspace_id = $1 and id = $2`;

const findWork = sql('renders.find-work')`
  select r.asset_id as "assetId", r.options, r.width, r.height, r.drawing from render_jobs r
  where r.workspace_id = $1 and r.id = $2 and r.status in ('QUEUED', 'RENDERING')`;

const startRender = sql('renders.start')`
  update render_jobs set status = 'RENDERING', progress = 0, seconds_left = null, started_at = now()
  where workspace_id = $1 and id = $2 and status in ('QUEUED', 'RENDERING')`;

// A guess from the first pictures would be a bad one.
const setProgress = sql('renders.progress')`
  update render_jobs set progress = $3::real,
    seconds_left = case when $3::real < 0.02 then null
      else ceil(extract(epoch from now() - started_at) * (1 - $3::real) / $3::real) end
  where workspace_id = $1 and id = $2 and status = 'RENDERING' returning id`;

const finishRender = sql('renders.finish')`
  update render_jobs set status = 'COMPLETED', progress = 1, seconds_left = null, drawing = null, output_file_id = $3,
    output_name = $4, output_bytes = $5, poster_file_id = $6, warnings = $7::jsonb, finished_at = now()
  where workspace_id = $1 and id = $2 and status in ('QUEUED', 'RENDERING') returning id`;

const endRender = sql('renders.end')`
  update render_jobs set status = $3, seconds_left = null, drawing = null, failure_code = $4, failure_message = $5,
    finished_at = now()
  where workspace_id = $1 and id = $2 and status in ('QUEUED', 'RENDERING') returning id`;

const findJob = sql('renders.find-job')`
  select job_id as "jobId" from render_jobs where workspace_id = $1 and id = $2 and status in ('QUEUED', 'RENDERING')`;

const listUnderWay = sql('renders.under-way')`
  select r.id from render_jobs r
  where r.workspace_id = $1 and r.project_id = $2 and r.status in ('QUEUED', 'RENDERING') order by r.id`;

const deleteRender = sql('renders.delete')`delete from render_jobs where workspace_id = $1 and id = $2`;

export type Of = { workspaceId: WorkspaceId; projectId: string };

export async function find(db: Queries, workspaceId: WorkspaceId, id: string): Promise<RenderRow | undefined> {
  const [row] = await db.query<RenderRow>(findRender, [workspaceId, id]);
  return row;
}

/** The newest first. */
export const list = (db: Queries, { workspaceId, projectId }: Of): Promise<RenderRow[]> =>
  db.query<RenderRow>(listRenders, [workspaceId, projectId]);

/** One that is done, or will be, and looks just the same. */
export async function alike(db: Queries, of: Of, fingerprint: string): Promise<RenderId | undefined> {
  const [row] = await db.query<{ id: RenderId }>(findAlike, [of.workspaceId, of.projectId, fingerprint]);
  return row?.id;
}

export type NewRender = {
  id: RenderId;
  assetId: string | null;
  fingerprint: string | null;
  options: Partial<RenderOptions>;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  drawing: object | null;
  warnings?: RenderWarning[];
};

/** With a failure, it has ended before it began. */
export async function insert(tx: Queries, of: Of, render: NewRender, failure?: Failure): Promise<void> {
  await tx.query(insertRender, [
    ...[render.id, of.workspaceId, of.projectId, render.assetId, render.fingerprint, render.options],
    ...[render.width, render.height, render.durationMs, render.drawing && JSON.stringify(render.drawing)],
    ...[failure?.code ?? null, failure?.message ?? null, JSON.stringify(render.warnings ?? [])],
  ]);
}

export const noteJob = (tx: Queries, workspaceId: WorkspaceId, id: RenderId, jobId: string) =>
  tx.query(setJob, [workspaceId, id, jobId]);

export type WorkRow = Pick<NewRender, 'assetId' | 'width' | 'height' | 'drawing'> & { options: RenderOptions };

export async function findWorkOf(db: Queries, workspaceId: WorkspaceId, id: RenderId): Promise<WorkRow | undefined> {
  const [row] = await db.query<WorkRow>(findWork, [workspaceId, id]);
  return row;
}

export const start = (db: Queries, workspaceId: WorkspaceId, id: RenderId) => db.query(startRender, [workspaceId, id]);

/** Tells whether the render is still being worked on. */
export const noteProgress = async (tx: Queries, workspaceId: WorkspaceId, id: RenderId, share: number) =>
  (await tx.query(setProgress, [workspaceId, id, share])).length > 0;

export type Finished = {
  fileId: string;
  name: string;
  bytes: number;
  posterFileId: string | null;
  warnings: RenderWarning[];
};

export const finish = async (tx: Queries, workspaceId: WorkspaceId, id: RenderId, made: Finished) =>
  (
    await tx.query(finishRender, [
      ...[workspaceId, id, made.fileId, made.name, made.bytes, made.posterFileId, JSON.stringify(made.warnings)],
    ])
  ).length > 0;

/** Tells whether it was under way. */
export const end = async (
  tx: Queries,
  workspaceId: WorkspaceId,
  id: RenderId,
  as: 'FAILED' | 'CANCELLED',
  why?: Failure,
) => (await tx.query(endRender, [workspaceId, id, as, why?.code ?? null, why?.message ?? null])).length > 0;

/** The job of one that is under way. */
export async function jobOf(tx: Queries, workspaceId: WorkspaceId, id: RenderId): Promise<string | undefined> {
  const [row] = await tx.query<{ jobId: string | null }>(findJob, [workspaceId, id]);
  return row?.jobId ?? undefined;
}

export const underWay = async (tx: Queries, { workspaceId, projectId }: Of): Promise<RenderId[]> =>
  (await tx.query<{ id: RenderId }>(listUnderWay, [workspaceId, projectId])).map(({ id }) => id);

export async function removeWithFiles(
  tx: Queries,
  workspaceId: WorkspaceId,
  { id, projectId }: RenderRow,
): Promise<void> {
  await dropOwned(tx, workspaceId, projectId, id);
  await tx.query(deleteRender, [workspaceId, id]);
}
