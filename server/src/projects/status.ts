import { type Queries, sql } from '../platform/db/database.ts';
import { logHappened } from '../platform/events/log.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { happenedTo } from './events.ts';
import type { Project, ProjectId } from './project.ts';

/** Where a project stands. Every change of it is an event, written with it. */
const setStatus = sql('projects.set-status')`
  with p as (
    update projects set status = $3, progress = $4, failure_code = $5, failure_message = $6, updated_at = now()
    where workspace_id = $1 and id = $2 and ($7::text is null or status = $7) returning *
  ),
  ${happenedTo(`'project.' || lower(p.status)`)},
  ${logHappened}
  select id from p`;

/** Without `updated_at`: a list sorted by it would not stand still. */
const setProgress = sql('projects.set-progress')`
  with p as (
    update projects set progress = $3
    where workspace_id = $1 and id = $2 and status = $4 and progress is distinct from $3 returning *
  ),
  ${happenedTo(`'project.progress'`)},
  ${logHappened}
  select id from p`;

const isTranscribing = sql('projects.is-transcribing')`
  select id from transcripts where workspace_id = $1 and project_id = $2 and status in ('PENDING', 'RUNNING')`;

type Standing = {
  status: Project['status'];
  progress?: number;
  failure?: { code: string; message: string };
  /** Only from this status: whatever else goes on with the project is not disturbed. */
  from?: Project['status'];
};

/** Tells whether there is such a project, in that status. */
export async function changeStatus(
  tx: Queries,
  workspaceId: WorkspaceId,
  projectId: ProjectId,
  { status, progress, failure, from }: Standing,
): Promise<boolean> {
  const values = [
    ...[workspaceId, projectId, status, progress ?? null],
    ...[failure?.code ?? null, failure?.message ?? null, from],
  ];
  return (await tx.query(setStatus, values)).length > 0;
}

export async function noteProgress(
  tx: Queries,
  workspaceId: WorkspaceId,
  projectId: ProjectId,
  { status, progress }: { status: Project['status']; progress: number },
): Promise<void> {
  await tx.query(setProgress, [workspaceId, projectId, progress, status]);
}

/** Where a project with media is when nothing new comes of it: done, or still being listened to. */
export async function restingStatus(
  tx: Queries,
  workspaceId: WorkspaceId,
  projectId: ProjectId,
): Promise<'READY' | 'TRANSCRIBING'> {
  return (await tx.query(isTranscribing, [workspaceId, projectId])).length > 0 ? 'TRANSCRIBING' : 'READY';
}
