import type { Database } from '@capstan/server/src/platform/db/database.ts';
import { createWebhook } from '@capstan/server/src/webhooks/manage.ts';
import { reachOf } from '@capstan/server/src/webhooks/target.ts';
import { createKey } from '@capstan/server/src/workspaces/keys/key.ts';
import { createWorkspace } from '@capstan/server/src/workspaces/workspace.ts';

type Wanted = { keys: number; hookUrl: string; hookHost: string };

/** Twenty keys to a workspace, and a webhook for each of these. Returns the keys. */
export async function openWorkspaces(db: Database, { keys, hookUrl, hookHost }: Wanted): Promise<string[]> {
  const secrets: string[] = [];
  while (secrets.length < keys) {
    const { id } = await createWorkspace(db, { name: 'Soak', plan: 'BUSINESS' });
    await createWebhook(db, id, { url: hookUrl }, reachOf([hookHost]));
    for (let count = 0; count < 20 && secrets.length < keys; count += 1) {
      secrets.push((await createKey(db, id, { name: 'Soak', scope: 'write', origin: 'command' })).secret);
    }
  }
  return secrets;
}
