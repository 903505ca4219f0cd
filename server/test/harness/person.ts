import type { Database } from '../../src/platform/db/database.ts';
import { randomBase62 } from '../../src/platform/ids.ts';
import type { Role, UserId, WorkspaceId } from '../../src/workspaces/asker.ts';
import { join } from '../../src/workspaces/members/members.ts';
import { openSession } from '../../src/workspaces/sessions/session.ts';
import { createUser } from '../../src/workspaces/users.ts';

export const goodPassword = 'correct horse battery';

/** Somebody with an account, signed in. */
export type Person = { userId: UserId; email: string; cookie: string };

export async function newPerson(db: Database, workspaceId: WorkspaceId, role: Role): Promise<Person> {
  const email = `${randomBase62(10)}@example.org`;
  const { id } = await createUser(db, { name: `A ${role}`, email, password: goodPassword });
  await join(db, workspaceId, id, role);
  return { userId: id, email, cookie: `capstan=${await openSession(db, id, workspaceId)}` };
}
