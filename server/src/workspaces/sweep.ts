import type { Database } from '../platform/db/database.ts';
import { sweepSignIns } from './sessions/attempts.ts';
import { sweepSessions } from './sessions/session.ts';

const everyMs = 60 * 60_000;

/** Removes what has expired, every hour. Any number of nodes may do so. */
export function startSweeping(db: Database, onError: (error: Error) => void): () => void {
  const sweep = () => Promise.all([sweepSessions(db), sweepSignIns(db)]).catch(onError);
  const timer = setInterval(sweep, everyMs);
  void sweep();
  return () => clearInterval(timer);
}
