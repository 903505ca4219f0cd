import { StartError } from '../errors.ts';
import { type Database, type Queries, sql } from '../platform/db/database.ts';
import { locks } from '../platform/db/locks.ts';
import { hashOf } from '../platform/secret.ts';
import type { WorkspaceId } from './asker.ts';
import { createKey } from './keys/key.ts';
import * as keyStore from './keys/store.ts';
import { invite } from './members/invitations.ts';
import { createWorkspace, listWorkspaces } from './workspace.ts';

/**
 * What an empty database gets: one workspace, one key, and a link by which its owner makes an account. Of many nodes
 * that start at once, one does it; the secrets are returned to that one only.
 */
export type FirstStart = { secret: string; invitationToken: string };

const lockFirstStart = sql('first-start.lock')`select pg_advisory_xact_lock($1)`;

export function prepareFirstStart(db: Database, apiKey: string | undefined): Promise<FirstStart | undefined> {
  return db.transaction(async (tx) => {
    await tx.query(lockFirstStart, [locks.firstStart]);
    const [oldest] = await listWorkspaces(tx);
    if (oldest) {
      if (apiKey !== undefined) await keepKeyFromSetting(tx, oldest.id, apiKey);
      return undefined;
    }
    const workspace = await createWorkspace(tx, { name: 'My workspace', plan: 'BUSINESS' });
    const key = await (apiKey === undefined
      ? createKey(tx, workspace.id, { name: 'First key', scope: 'write', origin: 'command' })
      : keyFromSetting(tx, workspace.id, apiKey));
    const { token } = await invite(tx, workspace.id, 'owner');
    return { secret: key.secret, invitationToken: token };
  });
}

/** CAPSTAN_API_KEY names the key that works: one that was set before goes. */
async function keepKeyFromSetting(tx: Queries, workspaceId: WorkspaceId, apiKey: string): Promise<void> {
  const hash = hashOf(apiKey);
  await keyStore.dropOtherSettings(tx, workspaceId, hash);
  const known = await keyStore.findHash(tx, hash);
  if (!known) await keyFromSetting(tx, workspaceId, apiKey);
  // Whoever revoked it meant it, so it does not come back with the next start.
  else if (known.revokedAt) throw new StartError('CAPSTAN_API_KEY was revoked: set another value, or leave it unset.');
}

const keyFromSetting = (tx: Queries, workspaceId: WorkspaceId, secret: string) =>
  createKey(tx, workspaceId, { name: 'CAPSTAN_API_KEY', scope: 'write', origin: 'setting', secret });
