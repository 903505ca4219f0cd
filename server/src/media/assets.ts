import { type Queries, sql } from '../platform/db/database.ts';
import type { Id } from '../platform/ids.ts';
import type { ProjectId } from '../projects/project.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import type { MediaFacts } from './understand/facts.ts';
import type { Strip } from './understand/strip.ts';

/** The media of a project, once it has been understood. Its files are those that it owns. */
export type AssetId = Id<'ast'>;

export type Asset = {
  id: AssetId;
  name: string;
  durationMs: number;
  /** Null where the media was never measured. */
  facts: AssetFacts | null;
  createdAt: Date;
};

/** What was measured, and how the strip of thumbnails is laid out. */
export type AssetFacts = { media: MediaFacts; strip: Strip | null };

const findAsset = sql('assets.find')`
  select id, name, duration_ms as "durationMs", facts, created_at as "createdAt"
  from source_assets where workspace_id = $1 and project_id = $2`;

const removeAsset = sql('assets.remove')`
  delete from source_assets where workspace_id = $1 and project_id = $2 returning id`;

const insertAsset = sql('assets.insert')`
  insert into source_assets (id, workspace_id, project_id, name, duration_ms, facts, poster_file_id)
  values ($1, $2, $3, $4, $5, $6, $7)`;

export async function findOf(db: Queries, workspaceId: WorkspaceId, projectId: string): Promise<Asset | undefined> {
  const [asset] = await db.query<Asset>(findAsset, [workspaceId, projectId]);
  return asset;
}

/** Puts the new media in the place of the old, whose id it returns. */
export async function replace(
  tx: Queries,
  workspaceId: WorkspaceId,
  projectId: ProjectId,
  asset: Omit<Asset, 'createdAt'> & { posterFileId: string | null },
): Promise<AssetId | undefined> {
  const [old] = await tx.query<{ id: AssetId }>(removeAsset, [workspaceId, projectId]);
  const { id, name, durationMs, facts, posterFileId } = asset;
  await tx.query(insertAsset, [id, workspaceId, projectId, name, durationMs, facts, posterFileId]);
  return old?.id;
}
