import { type Queries, sql } from '../platform/db/database.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import type { DisabledReason, WebhookId, WebhookRow } from './webhook.ts';

const columns = `
  w.id, w.workspace_id as "workspaceId", w.url, w.events, w.description, w.disabled_reason as "disabledReason",
  w.failing_since as "failingSince", w.last_delivery_at as "lastDeliveryAt", w.created_at as "createdAt",
  w.updated_at as "updatedAt",
  (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.status = 'PENDING') as waiting`;

const insertWebhook = sql('webhooks.insert')`
  insert into webhooks (id, workspace_id, url, events, description, disabled_at, disabled_reason, after_event)
  values ($1, $2, $3, $4, $5, case when $6 then null else now() end, case when $6 then null else 'BY_HAND' end,
    coalesce((select last from event_counters where workspace_id = $2), 0))`;

const countWebhooks = sql('webhooks.count')`select count(*) as count from webhooks where workspace_id = $1`;

const findWebhook = sql('webhooks.find')`select ${columns} from webhooks w where w.workspace_id = $1 and w.id = $2`;

const holdWebhook = sql('webhooks.hold')`
  select id from webhooks where workspace_id = $1 and id = $2 for no key update`;

const listWebhooks = sql('webhooks.list')`
  select ${columns} from webhooks w where w.workspace_id = $1 order by w.created_at, w.id`;

const changeWebhook = sql('webhooks.change')`
  update webhooks set url = coalesce($3, url), events = coalesce($4, events), description = coalesce($5, description),
    wait_until = case when url = coalesce($3, url) then wait_until end, updated_at = now()
  where workspace_id = $1 and id = $2`;

const disableWebhook = sql('webhooks.disable')`
  update webhooks set disabled_at = now(), disabled_reason = $3, updated_at = now()
  where workspace_id = $1 and id = $2 and disabled_at is null`;

const enableWebhook = sql('webhooks.enable')`
  update webhooks set disabled_at = null, disabled_reason = null, failing_since = null, wait_until = null,
    updated_at = now()
  where workspace_id = $1 and id = $2 and disabled_at is not null returning id`;

// What waited has all its attempts before it again.
const dueAgain = sql('webhooks.due-again')`
  update webhook_deliveries set next_attempt_at = now(), step = 0, trying_since = null
  where workspace_id = $1 and webhook_id = $2 and status = 'PENDING'`;

const removeWebhook = sql('webhooks.remove')`delete from webhooks where workspace_id = $1 and id = $2 returning id`;

type New = { id: WebhookId; url: string; events: string[]; description: string; enabled: boolean };

export const insert = (tx: Queries, workspaceId: WorkspaceId, { id, url, events, description, enabled }: New) =>
  tx.query(insertWebhook, [id, workspaceId, url, JSON.stringify(events), description, enabled]);

export async function count(db: Queries, workspaceId: WorkspaceId): Promise<number> {
  const [row] = await db.query<{ count: number }>(countWebhooks, [workspaceId]);
  return row!.count;
}

export async function find(db: Queries, workspaceId: WorkspaceId, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.query<WebhookRow>(findWebhook, [workspaceId, id]);
  return row;
}

/** Keeps it as it is until the transaction ends; false when there is none. */
export async function hold(tx: Queries, workspaceId: WorkspaceId, id: string): Promise<boolean> {
  return (await tx.query(holdWebhook, [workspaceId, id])).length > 0;
}

export const list = (db: Queries, workspaceId: WorkspaceId) => db.query<WebhookRow>(listWebhooks, [workspaceId]);

type Change = { url: string | undefined; events: string[] | undefined; description: string | undefined };

export const change = (tx: Queries, workspaceId: WorkspaceId, id: string, { url, events, description }: Change) =>
  tx.query(changeWebhook, [workspaceId, id, url, events && JSON.stringify(events), description]);

export const disable = (tx: Queries, workspaceId: WorkspaceId, id: string, reason: DisabledReason) =>
  tx.query(disableWebhook, [workspaceId, id, reason]);

export async function enable(tx: Queries, workspaceId: WorkspaceId, id: string): Promise<void> {
  const enabled = await tx.query(enableWebhook, [workspaceId, id]);
  if (enabled.length > 0) await tx.query(dueAgain, [workspaceId, id]);
}

export async function remove(tx: Queries, workspaceId: WorkspaceId, id: string): Promise<boolean> {
  return (await tx.query(removeWebhook, [workspaceId, id])).length > 0;
}
