import { createHash } from 'node:crypto';
import { AppError } from '../../errors.ts';
import { type Queries, sql } from '../../platform/db/database.ts';

/**
 * Holds back guessing of passwords: so many attempts for an address or for an account in a quarter of an hour, over all
 * nodes. An attempt is counted before the password is looked at, so that many at once gain nothing.
 */
const windowMinutes = 15;
const most = { account: 10, address: 50 };

const countAttempt = sql('attempts.count')`
  insert into sign_in_attempts as a (subject, opened_at, failed) values ($1, now(), 1), ($2, now(), 1)
  on conflict (subject) do update set
    opened_at = case when a.opened_at < now() - make_interval(mins => $3) then now() else a.opened_at end,
    failed = case when a.opened_at < now() - make_interval(mins => $3) then 1 else a.failed + 1 end
  returning subject, failed, extract(epoch from opened_at - now())::float8 + $3 * 60 as seconds`;

const forgetAttempts = sql('attempts.forget')`delete from sign_in_attempts where subject = $1`;

const sweepAttempts = sql('attempts.sweep')`
  delete from sign_in_attempts where opened_at < now() - make_interval(mins => $1)`;

const accountSubject = (emailKey: string) => `account:${createHash('sha256').update(emailKey).digest('base64url')}`;

export async function countSignIn(db: Queries, emailKey: string, address: string): Promise<void> {
  const account = accountSubject(emailKey);
  // Sorted, so that two sign-ins at once lock the rows in one order.
  const subjects = [account, `address:${address}`].sort();
  const rows = await db.query<{ subject: string; failed: number; seconds: number }>(countAttempt, [
    ...subjects,
    windowMinutes,
  ]);
  const over = rows.filter(({ subject, failed }) => failed > (subject === account ? most.account : most.address));
  if (over.length === 0) return;
  const retryAfterSeconds = Math.max(1, ...over.map(({ seconds }) => Math.ceil(seconds)));
  throw new AppError('session/too-many-attempts', { retryAfterSeconds });
}

export const forgetSignIns = (db: Queries, emailKey: string) => db.query(forgetAttempts, [accountSubject(emailKey)]);

export const sweepSignIns = (db: Queries) => db.query(sweepAttempts, [windowMinutes]);
