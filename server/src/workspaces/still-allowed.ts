import { type Queries, sql } from '../platform/db/database.ts';
import type { Asker } from './asker.ts';
import { findByHash } from './sessions/session.ts';

const findLiveKey = sql('keys.find-live')`
  select id from api_keys
  where workspace_id = $1 and id = $2 and revoked_at is null and (expires_at is null or expires_at > now())`;

/** For what takes long: is whoever was let in then still allowed in now? */
export async function isStillAllowed(db: Queries, asker: Asker): Promise<boolean> {
  if (asker.kind === 'key') return (await db.query(findLiveKey, [asker.workspaceId, asker.keyId])).length > 0;
  const session = await findByHash(db, asker.sessionHash);
  return session?.workspaceId === asker.workspaceId;
}
