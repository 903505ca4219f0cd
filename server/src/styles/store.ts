import { type Queries, sql } from '../platform/db/database.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import type { OwnStyle } from './style.ts';

const columns = 'id, name, base, changes, created_at as "createdAt", updated_at as "updatedAt"';

const listStyles = sql('styles.list')`select ${columns} from styles where workspace_id = $1 order by lower(name)`;

const findStyle = sql('styles.find')`select ${columns} from styles where workspace_id = $1 and id = $2`;

const findNamed = sql('styles.find-named')`
  select ${columns} from styles where workspace_id = $1 and lower(name) = lower($2)`;

const countStyles = sql('styles.count')`select count(*) as count from styles where workspace_id = $1`;

const insertStyle = sql('styles.insert')`
  insert into styles (id, workspace_id, name, base, changes) values ($1, $2, $3, $4, $5)
  on conflict (workspace_id, lower(name)) do nothing
  returning ${columns}`;

const changeStyle = sql('styles.change')`
  update styles set name = $3, base = $4, changes = $5, updated_at = now()
  where workspace_id = $1 and id = $2 returning ${columns}`;

const lockStyle = sql('styles.lock')`${findStyle.text} for update`;

const deleteStyle = sql('styles.delete')`delete from styles where workspace_id = $1 and id = $2`;

export const list = (db: Queries, workspaceId: WorkspaceId) => db.query<OwnStyle>(listStyles, [workspaceId]);

const first = async (rows: Promise<OwnStyle[]>): Promise<OwnStyle | undefined> => (await rows)[0];

export const find = (db: Queries, workspaceId: WorkspaceId, id: string) =>
  first(db.query<OwnStyle>(findStyle, [workspaceId, id]));

/** Nobody else changes it until the transaction ends. */
export const lock = (tx: Queries, workspaceId: WorkspaceId, id: string) =>
  first(tx.query<OwnStyle>(lockStyle, [workspaceId, id]));

export const findByName = (db: Queries, workspaceId: WorkspaceId, name: string) =>
  first(db.query<OwnStyle>(findNamed, [workspaceId, name]));

export async function count(db: Queries, workspaceId: WorkspaceId): Promise<number> {
  const [row] = await db.query<{ count: number }>(countStyles, [workspaceId]);
  return row!.count;
}

type Content = Pick<OwnStyle, 'id' | 'name' | 'base' | 'changes'>;

const valuesOf = (workspaceId: WorkspaceId, { id, name, base, changes }: Content) => ({
  place: [id, workspaceId],
  content: [name, base, JSON.stringify(changes)],
});

/** Undefined when the name is taken. */
export function insert(tx: Queries, workspaceId: WorkspaceId, style: Content): Promise<OwnStyle | undefined> {
  const { place, content } = valuesOf(workspaceId, style);
  return first(tx.query<OwnStyle>(insertStyle, [...place, ...content]));
}

export function change(tx: Queries, workspaceId: WorkspaceId, style: Content): Promise<OwnStyle | undefined> {
  const { content } = valuesOf(workspaceId, style);
  return first(tx.query<OwnStyle>(changeStyle, [workspaceId, style.id, ...content]));
}

export const remove = (tx: Queries, workspaceId: WorkspaceId, id: string) => tx.query(deleteStyle, [workspaceId, id]);
