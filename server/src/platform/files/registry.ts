import type { Readable } from 'node:stream';
import { AppError } from '../../errors.ts';
import { type Queries, sql } from '../db/database.ts';
import { type Id, newId } from '../ids.ts';
import type { FileStore, LocalFile } from './store.ts';

/**
 * The files that there are. A row is written before the first byte of its object, and removed after the last: see
 * `collector.ts` for that. In between:
 *
 * - A new file belongs to the job that makes it, and goes when that job ends without having kept it.
 * - A kept file belongs to an owner (a source asset, a render, a font), and goes when it is dropped or its home is deleted:
 *   that is a project, or the workspace as a whole.
 */
export type FileId = Id<'fil'>;

export type StoredFile = {
  id: FileId;
  workspaceId: string;
  /** Null for a file of the workspace as a whole, and once it is to be collected. */
  projectId: string | null;
  ownerId: string | null;
  kind: string;
  name: string;
  type: string;
  bytes: number;
  etag: string;
  createdAt: Date;
};

export type NewFile = {
  workspaceId: string;
  /** Null for a file of the workspace as a whole. */
  projectId: string | null;
  /** `source`, `playback`, `sound`, `peaks`, `poster`, `strip`, `font` and what later steps make. */
  kind: string;
  /** What a download is called. */
  name: string;
  type: string;
  /** Without one, the file has a day to be kept. */
  jobId?: string;
};

export const keyOf = (file: { workspaceId: string; id: string }): string => `${file.workspaceId}/${file.id}`;

const columns = `f.id, f.workspace_id as "workspaceId", f.project_id as "projectId", f.owner_id as "ownerId", f.kind, f.name,
  f.type, f.bytes, f.etag, f.created_at as "createdAt"`;

/** It has a home. */
const isWanted = '(f.project_id is not null or f.home_id is not null)';

const insertWorkspaceFile = sql('files.insert-home')`
  insert into files (id, workspace_id, home_id, kind, name, type, job_id)
  select $1, w.id, w.id, $3, $4, $5, $6 from workspaces w where w.id = $2 for key share
  returning id`;

const insertFile = sql('files.insert')`
  insert into files (id, workspace_id, project_id, kind, name, type, job_id)
  select $1, p.workspace_id, p.id, $4, $5, $6, $7 from projects p where p.workspace_id = $2 and p.id = $3 for key share
  returning id`;

const finishFile = sql('files.finish')`
  update files f set bytes = $2, etag = $3 where f.id = $1 and ${isWanted} returning ${columns}`;

const deleteFile = sql('files.delete')`delete from files where id = $1 and not kept`;

const keepFiles = sql('files.keep')`
  update files f set kept = true, owner_id = $3
  where f.workspace_id = $1 and f.id = any ($2::text[]) and ${isWanted} and f.bytes is not null
  returning f.id`;

const holdFiles = sql('files.hold')`
  update files f set job_id = $3
  where f.workspace_id = $1 and f.id = any ($2::text[]) and ${isWanted} and not f.kept
  returning f.id`;

const setFileType = sql('files.set-type')`
  update files f set type = $3 where f.workspace_id = $1 and f.id = $2 and ${isWanted} returning f.id`;

const dropOwnedFiles = sql('files.drop-owned')`
  update files set project_id = null, home_id = null
  where workspace_id = $1 and project_id is not distinct from $2 and owner_id = $3`;

const dropUnkeptFiles = sql('files.drop-unkept')`
  update files set project_id = null, home_id = null where job_id = $1 and not kept and id <> all ($2::text[])`;

const findFile = sql('files.find')`
  select ${columns} from files f where f.workspace_id = $1 and f.id = $2 and ${isWanted} and f.bytes is not null`;

const findKept = sql('files.find-kept')`
  select ${columns} from files f where f.id = $1 and ${isWanted} and f.kept`;

const listOwnedFiles = sql('files.list-owned')`
  select ${columns} from files f
  where f.workspace_id = $1 and f.owner_id = $2 and ${isWanted} and f.kept order by f.id`;

/** Notes a file before its first byte is written. */
export async function begin(db: Queries, file: NewFile): Promise<FileId> {
  const id = newId('fil');
  const { workspaceId, projectId } = file;
  const about = [file.kind, file.name, file.type, file.jobId ?? null];
  const begun =
    projectId === null
      ? await db.query(insertWorkspaceFile, [id, workspaceId, ...about])
      : await db.query(insertFile, [id, workspaceId, projectId, ...about]);
  if (begun.length === 0) throw new AppError('project/not-found');
  return id;
}

/** Writes a whole file, or leaves nothing: neither the object nor its row. */
export async function storeFile(
  db: Queries,
  store: FileStore,
  file: NewFile,
  from: Readable | LocalFile,
  signal?: AbortSignal,
): Promise<StoredFile> {
  const id = await begin(db, file);
  const key = keyOf({ workspaceId: file.workspaceId, id });
  try {
    const { bytes, etag } = await store.put(key, from, { type: file.type, ...(signal && { signal }) });
    const [stored] = await db.query<StoredFile>(finishFile, [id, bytes, etag]);
    if (!stored) throw new AppError('project/not-found');
    return stored;
  } catch (error) {
    // What cannot be removed now keeps its row, by which the collector finds it.
    await store
      .remove(key)
      .then(() => db.query(deleteFile, [id]))
      .catch(() => {});
    throw error;
  }
}

/** Hands files to a job, in the transaction that enqueues it: from then on they live as long as the job does. */
export async function hold(tx: Queries, workspaceId: string, fileIds: string[], jobId: string): Promise<void> {
  const held = await tx.query(holdFiles, [workspaceId, fileIds, jobId]);
  if (held.length !== new Set(fileIds).size) throw new AppError('file/not-found');
}

/** For a file whose true type is known only after a look into it. */
export async function setType(tx: Queries, workspaceId: string, id: string, type: string): Promise<void> {
  const changed = await tx.query(setFileType, [workspaceId, id, type]);
  if (changed.length === 0) throw new AppError('file/not-found');
}

/** In the transaction that makes the owner, so that both are there or neither is. */
export async function keep(tx: Queries, workspaceId: string, fileIds: string[], ownerId: string): Promise<void> {
  const kept = await tx.query(keepFiles, [workspaceId, fileIds, ownerId]);
  if (kept.length !== new Set(fileIds).size) throw new AppError('file/not-found');
}

/** Gives up all files of an owner: another has taken its place, or nothing has. */
export async function dropOwned(
  tx: Queries,
  workspaceId: string,
  projectId: string | null,
  ownerId: string,
): Promise<void> {
  await tx.query(dropOwnedFiles, [workspaceId, projectId, ownerId]);
}

/** Gives up what a job has written in an attempt that failed; what it was given to work on is an exception. */
export async function dropUnkept(db: Queries, jobId: string, except: string[] = []): Promise<void> {
  await db.query(dropUnkeptFiles, [jobId, except]);
}

/** A whole file, kept or not yet. */
export async function find(db: Queries, workspaceId: string, id: string): Promise<StoredFile | undefined> {
  const [file] = await db.query<StoredFile>(findFile, [workspaceId, id]);
  return file;
}

/** For whoever holds a signed link: the signature has said that they may. */
export async function findForReading(db: Queries, id: string): Promise<StoredFile | undefined> {
  const [file] = await db.query<StoredFile>(findKept, [id]);
  return file;
}

export async function listOwned(db: Queries, workspaceId: string, ownerId: string): Promise<StoredFile[]> {
  return db.query<StoredFile>(listOwnedFiles, [workspaceId, ownerId]);
}
