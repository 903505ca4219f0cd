import { AppError } from '../errors.ts';
import { type Queries, sql } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import type { UserId } from './asker.ts';
import { hashPassword } from './sessions/password.ts';

/** People who sign in to the dashboard. */
export type User = { id: UserId; name: string; email: string; passwordHash: string };

const columns = 'id, name, email, password_hash as "passwordHash"';

const insertUser = sql('users.insert')`
  insert into users (id, name, email, email_key, password_hash) values ($1, $2, $3, $4, $5)
  on conflict (email_key) do nothing returning ${columns}`;

const findByEmail = sql('users.find-by-email')`select ${columns} from users where email_key = $1`;
const findById = sql('users.find')`select ${columns} from users where id = $1`;

const holdPassword = sql('users.hold-password')`
  select id from users where id = $1 and password_hash = $2 for share`;

const changeUser = sql('users.change')`
  update users set name = coalesce($2, name), password_hash = coalesce($3, password_hash)
  where id = $1 and password_hash = coalesce($4, password_hash)
  returning ${columns}`;

/** How addresses are compared. */
export const emailKeyOf = (email: string): string => email.normalize('NFC').toLowerCase();

export async function createUser(
  db: Queries,
  wanted: { name: string; email: string; password: string },
): Promise<User> {
  const values = [
    newId('usr'),
    wanted.name,
    wanted.email,
    emailKeyOf(wanted.email),
    await hashPassword(wanted.password),
  ];
  const [user] = await db.query<User>(insertUser, values);
  if (!user) throw new AppError('account/exists');
  return user;
}

export async function findUserByEmail(db: Queries, email: string): Promise<User | undefined> {
  const [user] = await db.query<User>(findByEmail, [emailKeyOf(email)]);
  return user;
}

export async function findUser(db: Queries, id: UserId): Promise<User> {
  const [user] = await db.query<User>(findById, [id]);
  if (!user) throw new AppError('session/required');
  return user;
}

/** True, and it stays true until the transaction ends, or false. */
export async function stillHasPassword(tx: Queries, { id, passwordHash }: User): Promise<boolean> {
  return (await tx.query(holdPassword, [id, passwordHash])).length > 0;
}

export async function changeAccount(
  db: Queries,
  id: UserId,
  change: { name?: string; password?: string },
  /** The password that was proven: another may have been set while it was looked at, and then nothing is changed. */
  proven?: string,
): Promise<User> {
  const passwordHash = change.password === undefined ? undefined : await hashPassword(change.password);
  const [user] = await db.query<User>(changeUser, [id, change.name, passwordHash, proven]);
  if (!user) throw new AppError('session/required');
  return user;
}
