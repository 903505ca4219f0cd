import { AppError } from '../errors.ts';
import { type Queries, sql } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import type { WorkspaceId } from './asker.ts';
import type { Plan } from './plans.ts';

/** What belongs together: projects, keys and the people who may use them. */
export type Workspace = { id: WorkspaceId; name: string; plan: Plan };

const columns = 'id, name, plan';

const insertWorkspace = sql('workspaces.insert')`
  insert into workspaces (id, name, plan) values ($1, $2, $3) returning ${columns}`;
const findById = sql('workspaces.find')`select ${columns} from workspaces where id = $1`;
const listAll = sql('workspaces.list')`select ${columns} from workspaces order by created_at, id`;
const changeById = sql('workspaces.change')`
  update workspaces set name = coalesce($2, name), plan = coalesce($3, plan) where id = $1 returning ${columns}`;

export async function createWorkspace(db: Queries, wanted: { name: string; plan: Plan }): Promise<Workspace> {
  const [workspace] = await db.query<Workspace>(insertWorkspace, [newId('wsp'), wanted.name, wanted.plan]);
  return workspace!;
}

export async function findWorkspace(db: Queries, id: WorkspaceId): Promise<Workspace> {
  const [workspace] = await db.query<Workspace>(findById, [id]);
  if (!workspace) throw new AppError('session/no-workspace');
  return workspace;
}

/** The oldest first. */
export const listWorkspaces = (db: Queries): Promise<Workspace[]> => db.query<Workspace>(listAll);

export async function changeWorkspace(
  db: Queries,
  id: WorkspaceId,
  change: { name?: string; plan?: Plan },
): Promise<Workspace> {
  const [workspace] = await db.query<Workspace>(changeById, [id, change.name, change.plan]);
  if (!workspace) throw new AppError('session/no-workspace');
  return workspace;
}
