import type { FaceWish } from '@capstan/captions';
import { type Queries, sql } from '../../platform/db/database.ts';
import type { Id } from '../../platform/ids.ts';
import type { WorkspaceId } from '../../workspaces/asker.ts';

/** A font that a workspace has brought: one file, one face. */
export type FontId = Id<'fnt'>;

export type OwnFont = FaceWish & {
  id: FontId;
  fileId: string;
  name: string;
  scripts: string[];
  bytes: number;
  createdAt: Date;
};

const columns = 'id, file_id as "fileId", family, weight, italic, name, scripts, bytes, created_at as "createdAt"';

const listFonts = sql('fonts.list')`
  select ${columns} from fonts where workspace_id = $1 order by lower(family), weight, italic`;

const findFont = sql('fonts.find')`select ${columns} from fonts where workspace_id = $1 and id = $2`;

const countFonts = sql('fonts.count')`select count(*) as count from fonts where workspace_id = $1`;

const insertFont = sql('fonts.insert')`
  insert into fonts (id, workspace_id, file_id, family, weight, italic, name, scripts, bytes)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (workspace_id, lower(family), weight, italic) do nothing
  returning ${columns}`;

const deleteFont = sql('fonts.delete')`delete from fonts where workspace_id = $1 and id = $2 returning id`;

export const list = (db: Queries, workspaceId: WorkspaceId) => db.query<OwnFont>(listFonts, [workspaceId]);

export async function find(db: Queries, workspaceId: WorkspaceId, id: string): Promise<OwnFont | undefined> {
  const [font] = await db.query<OwnFont>(findFont, [workspaceId, id]);
  return font;
}

export async function count(db: Queries, workspaceId: WorkspaceId): Promise<number> {
  const [row] = await db.query<{ count: number }>(countFonts, [workspaceId]);
  return row!.count;
}

/** Undefined when the workspace has this face already. */
export async function insert(
  tx: Queries,
  workspaceId: WorkspaceId,
  font: Omit<OwnFont, 'createdAt'>,
): Promise<OwnFont | undefined> {
  const { id, fileId, family, weight, italic, name, scripts, bytes } = font;
  const values = [id, workspaceId, fileId, family, weight, italic, name, JSON.stringify(scripts), bytes];
  const [row] = await tx.query<OwnFont>(insertFont, values);
  return row;
}

export async function remove(tx: Queries, workspaceId: WorkspaceId, id: string): Promise<boolean> {
  return (await tx.query(deleteFont, [workspaceId, id])).length > 0;
}
