import type { Database } from '../../platform/db/database.ts';
import { invalidFields } from '../../platform/http/validation.ts';
import type { UserId, WorkspaceId } from '../asker.ts';
import { useInvitation } from '../members/invitations.ts';
import { join } from '../members/members.ts';
import { changeAccount, createUser, emailKeyOf, findUser, type User } from '../users.ts';
import { countSignIn, forgetSignIns } from './attempts.ts';
import { isPassword } from './password.ts';
import { closeOtherSessions, openSession } from './session.ts';

/** Makes an account by an invitation and signs it in; returns the token for the cookie. */
export function createAccount(
  db: Database,
  wanted: { invitation: string; name: string; email: string; password: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const { workspaceId, role } = await useInvitation(tx, wanted.invitation);
    const user = await createUser(tx, wanted);
    await join(tx, workspaceId, user.id, role);
    return openSession(tx, user.id, workspaceId);
  });
}

/** Lets somebody who has an account into another workspace. */
export function joinByInvitation(db: Database, userId: UserId, invitation: string): Promise<WorkspaceId> {
  return db.transaction(async (tx) => {
    const { workspaceId, role } = await useInvitation(tx, invitation);
    await join(tx, workspaceId, userId, role);
    return workspaceId;
  });
}

export async function changeOwnAccount(
  db: Database,
  { userId, sessionHash, address }: { userId: UserId; sessionHash: Buffer; address: string },
  change: { name?: string; password?: string; currentPassword?: string },
): Promise<User> {
  if (change.password === undefined) return changeAccount(db, userId, change);
  const { email, passwordHash } = await findUser(db, userId);
  // A browser left open must not become a place to guess the password.
  await countSignIn(db, emailKeyOf(email), address);
  if (!(await isPassword(passwordHash, change.currentPassword ?? ''))) {
    throw invalidFields([{ field: 'currentPassword', message: 'is not your password' }]);
  }
  await forgetSignIns(db, emailKeyOf(email));
  return db.transaction(async (tx) => {
    const user = await changeAccount(tx, userId, change, passwordHash);
    // Only then, so that nobody gets back in between by the old password.
    await closeOtherSessions(tx, userId, sessionHash);
    return user;
  });
}
