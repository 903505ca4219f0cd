import { type Queries, sql } from '../platform/db/database.ts';
import { logHappened } from '../platform/events/log.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { happenedTo } from './events.ts';
import type { Project, ProjectId } from './project.ts';

/** Where a project stands. Every change of it is an event, written with it. */
const setStatus = sql('projects.set-status')`
  with p as (
    update projects set status = $3, progress = $4, failure_code = $5, failure_message = $6, updated_at = now()
    where workspace_id = $1 and id = $2 returning *
  ),
  ${happenedTo(`'project.' || lower(p.status)`)},
  ${logHappened}
  select id from p`;

/** Without `updated_at`: a list sorted by it would not stand still. */
const setProgress = sql('projects.set-progress')`
  with p as (
    update projects set progress = $3 where workspace_id = $1 and id = $2 and progress is distinct from $3 returning *
  ),
  ${happenedTo(`'project.progress'`)},
  ${logHappened}
  select id from p`;

type Standing = { status: Project['status']; progress?: number; failure?: { code: string; message: string } };

/** Tells whether there is such a project. */
export async function changeStatus(
  tx: Queries,
  workspaceId: WorkspaceId,
  projectId: ProjectId,
  { status, progress, failure }: Standing,
): Promise<boolean> {
  const values = [workspaceId, projectId, status, progress ?? null, failure?.code ?? null, failure?.message ?? null];
  return (await tx.query(setStatus, values)).length > 0;
}

export async function noteProgress(
  tx: Queries,
  workspaceId: WorkspaceId,
  projectId: ProjectId,
  progress: number,
): Promise<void> {
  await tx.query(setProgress, [workspaceId, projectId, progress]);
}
