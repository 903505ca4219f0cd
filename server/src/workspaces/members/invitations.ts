import { AppError } from '../../errors.ts';
import { type Queries, sql } from '../../platform/db/database.ts';
import { type Id, newId, randomBase62 } from '../../platform/ids.ts';
import { hashOf } from '../../platform/secret.ts';
import type { Role, WorkspaceId } from '../asker.ts';

/**
 * One-time links by which people get in: the owner on the first start, everybody else by invitation. The token stands
 * behind the `#` of the link, so that no server, proxy or log ever sees it.
 */
export type InvitationId = Id<'inv'>;
export type Invitation = { id: InvitationId; role: Role; createdAt: Date; expiresAt: Date };
export type OpenInvitation = Invitation & { workspaceId: WorkspaceId; workspaceName: string };

const validDays = 7;

const insertInvitation = sql('invitations.insert')`
  insert into invitations (id, workspace_id, token_hash, role, expires_at)
  values ($1, $2, $3, $4, now() + make_interval(days => $5))
  returning id, role, created_at as "createdAt", expires_at as "expiresAt"`;

const listOpen = sql('invitations.list')`
  select id, role, created_at as "createdAt", expires_at as "expiresAt" from invitations
  where workspace_id = $1 and used_at is null and expires_at > now() order by created_at desc, id desc`;

const findOpen = sql('invitations.find')`
  select i.id, i.role, i.created_at as "createdAt", i.expires_at as "expiresAt",
    w.id as "workspaceId", w.name as "workspaceName"
  from invitations i join workspaces w on w.id = i.workspace_id
  where i.token_hash = $1 and i.used_at is null and i.expires_at > now()`;

const markUsed = sql('invitations.use')`
  update invitations set used_at = now() where token_hash = $1 and used_at is null and expires_at > now()
  returning workspace_id as "workspaceId", role`;

const dropInvitation = sql('invitations.drop')`
  delete from invitations where workspace_id = $1 and id = $2 and used_at is null returning id`;

export async function invite(
  db: Queries,
  workspaceId: WorkspaceId,
  role: Role,
): Promise<Invitation & { token: string }> {
  const token = randomBase62(40);
  const [invitation] = await db.query<Invitation>(insertInvitation, [
    newId('inv'),
    workspaceId,
    hashOf(token),
    role,
    validDays,
  ]);
  return { ...invitation!, token };
}

export const invitationLink = (baseUrl: string, token: string): string => `${baseUrl}/join#${token}`;

export const invitationsOf = (db: Queries, workspaceId: WorkspaceId) => db.query<Invitation>(listOpen, [workspaceId]);

export async function findInvitation(db: Queries, token: string): Promise<OpenInvitation> {
  const [invitation] = await db.query<OpenInvitation>(findOpen, [hashOf(token)]);
  if (!invitation) throw new AppError('invitation/not-found');
  return invitation;
}

/** Only the first of two who use one link at the same moment gets in. */
export async function useInvitation(tx: Queries, token: string): Promise<{ workspaceId: WorkspaceId; role: Role }> {
  const [used] = await tx.query<{ workspaceId: WorkspaceId; role: Role }>(markUsed, [hashOf(token)]);
  if (!used) throw new AppError('invitation/not-found');
  return used;
}

export async function withdrawInvitation(db: Queries, workspaceId: WorkspaceId, id: string): Promise<void> {
  const dropped = await db.query(dropInvitation, [workspaceId, id]);
  if (dropped.length === 0) throw new AppError('invitation/not-found');
}
