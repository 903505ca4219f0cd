import { AppError } from '../../errors.ts';
import { type Database, type Queries, sql } from '../../platform/db/database.ts';
import type { Role, UserId, WorkspaceId } from '../asker.ts';

export type Member = { userId: UserId; name: string; email: string; role: Role; joinedAt: Date };
export type Membership = { id: WorkspaceId; name: string; role: Role };

const listMembers = sql('members.list')`
  select u.id as "userId", u.name, u.email, m.role, m.joined_at as "joinedAt"
  from members m join users u on u.id = m.user_id where m.workspace_id = $1 order by m.joined_at, u.id`;

const listMemberships = sql('members.of-user')`
  select w.id, w.name, m.role from members m join workspaces w on w.id = m.workspace_id
  where m.user_id = $1 order by m.joined_at, w.id`;

const addMember = sql('members.add')`
  insert into members (workspace_id, user_id, role) values ($1, $2, $3) on conflict do nothing returning user_id`;

const lockMembers = sql('members.lock')`
  select user_id as "userId", role from members where workspace_id = $1 order by user_id for update`;
const setRole = sql('members.set-role')`update members set role = $3 where workspace_id = $1 and user_id = $2`;
const dropMember = sql('members.drop')`delete from members where workspace_id = $1 and user_id = $2`;

export const membersOf = (db: Queries, workspaceId: WorkspaceId) => db.query<Member>(listMembers, [workspaceId]);

export const membershipsOf = (db: Queries, userId: UserId) => db.query<Membership>(listMemberships, [userId]);

export async function join(db: Queries, workspaceId: WorkspaceId, userId: UserId, role: Role): Promise<void> {
  const added = await db.query(addMember, [workspaceId, userId, role]);
  if (added.length === 0) throw new AppError('member/already');
}

export async function changeRole(db: Database, workspaceId: WorkspaceId, userId: string, role: Role): Promise<void> {
  await db.transaction(async (tx) => {
    await requireAnotherOwner(tx, workspaceId, userId, role);
    await tx.query(setRole, [workspaceId, userId, role]);
  });
}

/** Their sessions in this workspace end with the membership. */
export async function removeMember(db: Database, workspaceId: WorkspaceId, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await requireAnotherOwner(tx, workspaceId, userId, undefined);
    await tx.query(dropMember, [workspaceId, userId]);
  });
}

/** Every member is locked, so that two owners cannot remove each other at the same moment. */
async function requireAnotherOwner(tx: Queries, workspaceId: WorkspaceId, userId: string, becomes: Role | undefined) {
  const members = await tx.query<{ userId: UserId; role: Role }>(lockMembers, [workspaceId]);
  if (!members.some((member) => member.userId === userId)) throw new AppError('member/not-found');
  const owners = members.filter((member) => (member.userId === userId ? becomes : member.role) === 'owner');
  if (owners.length === 0) throw new AppError('member/last-owner');
}
