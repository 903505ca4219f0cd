import { AppError } from '../../errors.ts';
import { type Queries, sql } from '../../platform/db/database.ts';
import { type Id, idPattern, newId } from '../../platform/ids.ts';
import type { ProjectId } from '../../projects/project.ts';
import type { WorkspaceId } from '../../workspaces/asker.ts';

/**
 * An upload: what was announced. How much of it has come, `Incoming` knows. It is remembered for a while after its end,
 * for whoever was cut off before the last answer came.
 */
export type UploadId = Id<'upl'>;

export type Upload = {
  id: UploadId;
  workspaceId: WorkspaceId;
  projectId: ProjectId;
  name: string;
  bytes: number;
  expiresAt: Date;
};

const isProjectId = new RegExp(idPattern('prj'));

/** How long an upload may be continued. */
const keepHours = 24;

const columns = `id, workspace_id as "workspaceId", project_id as "projectId", name, bytes, expires_at as "expiresAt"`;

const insertUpload = sql('uploads.insert')`
  insert into uploads (id, workspace_id, project_id, name, bytes, expires_at)
  select $1, p.workspace_id, p.id, $4, $5, now() + make_interval(hours => ${String(keepHours)})
  from projects p where p.workspace_id = $2 and p.id = $3
  returning ${columns}`;

const findUpload = sql('uploads.find')`
  select ${columns} from uploads where workspace_id = $1 and id = $2 and expires_at > now()`;

const removeUpload = sql('uploads.remove')`delete from uploads where workspace_id = $1 and id = $2`;
const removeExpired = sql('uploads.sweep')`delete from uploads where expires_at <= now()`;
const findAmong = sql('uploads.find-among')`select id from uploads where id = any ($1) and finished_at is null`;
const markFinished = sql('uploads.finish')`
  update uploads set finished_at = now() where workspace_id = $1 and id = $2 and finished_at is null returning id`;
const findFinished = sql('uploads.is-finished')`
  select id from uploads where workspace_id = $1 and id = $2 and finished_at is not null`;

export async function createUpload(
  db: Queries,
  wanted: Pick<Upload, 'workspaceId' | 'name' | 'bytes'> & { projectId: string },
): Promise<Upload> {
  // It came in a header, past the schemas: it may be any text, also what the database takes for no text at all.
  if (!isProjectId.test(wanted.projectId)) throw new AppError('project/not-found');
  const values = [newId('upl'), wanted.workspaceId, wanted.projectId, wanted.name, wanted.bytes];
  const [upload] = await db.query<Upload>(insertUpload, values);
  if (!upload) throw new AppError('project/not-found');
  return upload;
}

export async function findOne(db: Queries, workspaceId: WorkspaceId, id: string): Promise<Upload> {
  const [upload] = await db.query<Upload>(findUpload, [workspaceId, id]);
  if (!upload) throw new AppError('upload/not-found');
  return upload;
}

type Known = Pick<Upload, 'workspaceId' | 'id'>;

export async function forgetUpload(db: Queries, { workspaceId, id }: Known): Promise<void> {
  await db.query(removeUpload, [workspaceId, id]);
}

/** Tells whether it was still under way. */
export async function finishUpload(tx: Queries, { workspaceId, id }: Known): Promise<boolean> {
  return (await tx.query(markFinished, [workspaceId, id])).length > 0;
}

export async function isFinished(db: Queries, { workspaceId, id }: Known): Promise<boolean> {
  return (await db.query(findFinished, [workspaceId, id])).length > 0;
}

export const sweepUploads = (db: Queries) => db.query(removeExpired);

export async function stillWanted(db: Queries, ids: string[]): Promise<Set<string>> {
  return new Set((await db.query<{ id: string }>(findAmong, [ids])).map(({ id }) => id));
}
