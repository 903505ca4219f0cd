import type { Database } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { version } from '../version.ts';
import { testBody } from '../webhooks/deliveries/message.ts';
import { insertTested } from '../webhooks/deliveries/store.ts';
import { testType } from '../webhooks/event-types.ts';
import { signaturesOf } from '../webhooks/secrets.ts';
import type { WebhookId } from '../webhooks/webhook.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import type { Example, Examples } from './examples.ts';

type Ask = (method: 'GET' | 'POST' | 'PATCH', path: string, request?: object) => Promise<Example>;

/** What is answered about webhooks. */
export async function recordWebhooks(
  db: Database,
  workspaceId: WorkspaceId,
  ask: Ask,
): Promise<Examples['operations']> {
  const created = await ask('POST', '/webhooks', {
    url: 'https://hooks.example.com/capstan',
    events: ['render.completed', 'render.failed'],
    description: 'Tells the website about finished videos',
  });
  const { id, secret } = (created.reply as { data: { id: WebhookId; secret: string } }).data;
  const deliveryId = await accepted(db, { workspaceId, id, secret });
  const delivery = await ask('GET', `/webhooks/${id}/deliveries/${deliveryId}`);
  return {
    createWebhook: { 201: created },
    listWebhooks: { 200: await ask('GET', '/webhooks') },
    getWebhook: { 200: await ask('GET', `/webhooks/${id}`) },
    changeWebhook: { 200: await ask('PATCH', `/webhooks/${id}`, { events: ['*'] }) },
    rotateWebhookSecret: { 201: await ask('POST', `/webhooks/${id}/secret`, { overlapHours: 24 }) },
    testWebhook: { 201: delivery },
    listDeliveries: { 200: await ask('GET', `/webhooks/${id}/deliveries`) },
    getDelivery: { 200: delivery },
    redeliver: { 201: await ask('POST', `/webhooks/${id}/deliveries/${deliveryId}/redeliveries`) },
  };
}

/** A test as a receiver would have taken it, which is not there to be asked. */
async function accepted(
  db: Database,
  { workspaceId, id: webhookId, secret }: { workspaceId: WorkspaceId; id: WebhookId; secret: string },
) {
  const id = newId('dlv');
  const startedAt = new Date();
  const timestamp = Math.floor(startedAt.getTime() / 1_000);
  const body = testBody(id, startedAt);
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': `Capstan/${version}`,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signaturesOf({ id, timestamp, body }, [secret]),
  };
  const reply = { status: 204, type: null, body: '', isCut: false };
  const attempt = { startedAt, durationMs: 84, headers, reply, failure: null, retryAfterMs: undefined };
  await insertTested(db, workspaceId, { id, webhookId, type: testType, body, attempt });
  return id;
}
