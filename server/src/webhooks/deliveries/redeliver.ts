import { AppError } from '../../errors.ts';
import type { Database, Queries } from '../../platform/db/database.ts';
import { wakeFollowers } from '../../platform/events/log.ts';
import { newId } from '../../platform/ids.ts';
import type { UrlOf } from '../../projects/project.ts';
import type { WorkspaceId } from '../../workspaces/asker.ts';
import { renewedBody } from './message.ts';
import * as store from './store.ts';

export async function readDelivery(db: Queries, workspaceId: WorkspaceId, webhookId: string, id: string) {
  const row = await store.find(db, { workspaceId, webhookId }, id);
  if (!row) throw new AppError('delivery/not-found');
  return row;
}

/** Sends it again as soon as the webhook is enabled, whatever became of it, and out of turn. */
export async function redeliver(
  db: Database,
  { workspaceId, webhookId, deliveryId }: { workspaceId: WorkspaceId; webhookId: string; deliveryId: string },
  urlOf: UrlOf,
) {
  const id = newId('dlv');
  return db.transaction(async (tx) => {
    const { body } = await readDelivery(tx, workspaceId, webhookId, deliveryId);
    const renewed = await renewedBody(tx, workspaceId, body, urlOf);
    await store.repeat(tx, { workspaceId, webhookId }, { of: deliveryId, id, body: renewed });
    await wakeFollowers(tx, workspaceId);
    return readDelivery(tx, workspaceId, webhookId, id);
  });
}
