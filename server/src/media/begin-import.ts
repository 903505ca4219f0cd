import { AppError } from '../errors.ts';
import { type Queries, sql } from '../platform/db/database.ts';
import { hold } from '../platform/files/registry.ts';
import { cancelJobsOf, enqueue } from '../platform/jobs/queue.ts';
import type { ProjectId } from '../projects/project.ts';
import { changeStatus } from '../projects/status.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { type ImportPayload, importJob, settle } from './import.ts';

const lockProject = sql('projects.lock')`
  select id from projects where workspace_id = $1 and id = $2 for no key update`;

type Target = { workspaceId: WorkspaceId; projectId: ProjectId };

/** Gives the project new media, in the caller's transaction. An import that is still under way has been overtaken. */
export async function beginImport(tx: Queries, target: Target, payload: ImportPayload): Promise<void> {
  const { workspaceId, projectId } = target;
  await lock(tx, target);
  await cancelJobsOf(tx, workspaceId, projectId, importJob.name);
  const jobId = await enqueue(tx, importJob, { workspaceId, projectId, payload });
  if ('fileId' in payload) await hold(tx, workspaceId, [payload.fileId], jobId);
  await changeStatus(tx, workspaceId, projectId, { status: 'IMPORTING', progress: 0 });
}

/** Stops an import that is under way: the project is as it was before. */
export async function stopImport(tx: Queries, target: Target): Promise<void> {
  await lock(tx, target);
  const stopped = await cancelJobsOf(tx, target.workspaceId, target.projectId, importJob.name);
  if (stopped.length === 0) throw new AppError('source/not-importing');
  await settle(tx, target);
}

/** The project first, then its jobs: the order in which the end of a job takes them, too. */
async function lock(tx: Queries, { workspaceId, projectId }: Target): Promise<void> {
  if ((await tx.query(lockProject, [workspaceId, projectId])).length === 0) throw new AppError('project/not-found');
}
