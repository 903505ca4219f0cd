import type { Queries } from '../platform/db/database.ts';
import { sweepReplies } from './idempotency/store.ts';
import { sweepSignIns } from './sessions/attempts.ts';
import { sweepSessions } from './sessions/session.ts';
import { sumUpStorage } from './usage/storage.ts';

/** Removes what has expired. */
export async function sweepWorkspaces(db: Queries): Promise<void> {
  await sweepSessions(db);
  await sweepSignIns(db);
  await sweepReplies(db);
  await sumUpStorage(db);
}
