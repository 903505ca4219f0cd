import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { testType } from '../event-types.ts';
import { readSigningSecrets } from '../secrets.ts';
import type { WebhookRow } from '../webhook.ts';
import type { Sender } from './attempt.ts';
import type { DeliveryId } from './delivery.ts';
import { testBody } from './message.ts';
import { insertTested } from './store.ts';

/** Sends a test while somebody waits, once, and also where the webhook is disabled: they want to know at once. */
export async function tryOut(
  db: Database,
  sender: Sender,
  { workspaceId, id: webhookId, url }: WebhookRow,
): Promise<DeliveryId> {
  const id = newId('dlv');
  const secrets = await readSigningSecrets(db, { workspaceId, id: webhookId });
  const body = testBody(id, new Date());
  const attempt = await sender.send({ messageId: id, url, body, secrets });
  await insertTested(db, workspaceId, { id, webhookId, type: testType, body, attempt });
  return id;
}
