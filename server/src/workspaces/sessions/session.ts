import { AppError } from '../../errors.ts';
import { type Database, type Queries, sql } from '../../platform/db/database.ts';
import { randomBase62 } from '../../platform/ids.ts';
import { hashOf } from '../../platform/secret.ts';
import type { Role, UserId, WorkspaceId } from '../asker.ts';
import { membershipsOf } from '../members/members.ts';
import type { Plan } from '../plans.ts';
import { emailKeyOf, findUserByEmail, stillHasPassword } from '../users.ts';
import { countSignIn, forgetSignIns } from './attempts.ts';
import { isPassword } from './password.ts';

/** A signed-in browser. The browser holds the token in a cookie; we hold its hash. */
export const sessionDays = 30;

export type SessionRow = { userId: UserId; workspaceId: WorkspaceId; role: Role; plan: Plan };

const insertSession = sql('sessions.insert')`
  insert into sessions (token_hash, user_id, workspace_id, expires_at)
  values ($1, $2, $3, now() + make_interval(days => $4))`;

const findSession = sql('sessions.find')`
  select s.user_id as "userId", s.workspace_id as "workspaceId", m.role, w.plan
  from sessions s
  join members m on m.workspace_id = s.workspace_id and m.user_id = s.user_id
  join workspaces w on w.id = s.workspace_id
  where s.token_hash = $1 and s.expires_at > now()`;

const moveSession = sql('sessions.move')`
  update sessions s set workspace_id = $2 where s.token_hash = $1
    and exists (select from members m where m.workspace_id = $2 and m.user_id = s.user_id)
  returning s.workspace_id`;

const dropSession = sql('sessions.drop')`delete from sessions where token_hash = $1`;
const dropOthers = sql('sessions.drop-others')`delete from sessions where user_id = $1 and token_hash <> $2`;
const sweepExpired = sql('sessions.sweep')`delete from sessions where expires_at < now()`;

/** Returns the token for the cookie. */
export async function openSession(db: Queries, userId: UserId, workspaceId: WorkspaceId): Promise<string> {
  const token = randomBase62(43);
  await db.query(insertSession, [hashOf(token), userId, workspaceId, sessionDays]);
  return token;
}

export async function signIn(
  db: Database,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<string> {
  await countSignIn(db, emailKeyOf(email), address);
  const user = await findUserByEmail(db, email);
  if (!(await isPassword(user?.passwordHash, password)) || !user) throw new AppError('session/wrong-credentials');
  await forgetSignIns(db, emailKeyOf(email));
  const [first] = await membershipsOf(db, user.id);
  if (!first) throw new AppError('session/no-workspace');
  return db.transaction(async (tx) => {
    // The password may have been changed while it was being checked: then whoever used the old one stays outside.
    if (!(await stillHasPassword(tx, user))) throw new AppError('session/wrong-credentials');
    return openSession(tx, user.id, first.id);
  });
}

export async function findByHash(db: Queries, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await db.query<SessionRow>(findSession, [tokenHash]);
  return row;
}

export async function switchWorkspace(db: Queries, tokenHash: Buffer, workspaceId: string): Promise<void> {
  const moved = await db.query(moveSession, [tokenHash, workspaceId]);
  if (moved.length === 0) throw new AppError('session/no-workspace');
}

export const closeSession = (db: Queries, tokenHash: Buffer) => db.query(dropSession, [tokenHash]);

/** After a change of password: whoever else was signed in has to know the new one. */
export const closeOtherSessions = (db: Queries, userId: UserId, keep: Buffer) => db.query(dropOthers, [userId, keep]);

export const sweepSessions = (db: Queries) => db.query(sweepExpired);
