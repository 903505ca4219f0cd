import { type Queries, sql } from '../../platform/db/database.ts';
import type { WorkspaceId } from '../../workspaces/asker.ts';
import type { WebhookId } from '../webhook.ts';
import type { Attempt } from './attempt.ts';
import type { AttemptRow, DeliveryId, DeliveryRow, DeliveryStatus } from './delivery.ts';

const columns = `
  d.id, d.message_id as "messageId", d.redelivery_of as "redeliveryOf", d.type, d.event_number as "eventNumber",
  d.project_id as "projectId", d.status, d.attempts, d.next_attempt_at as "nextAttemptAt",
  d.last_status as "lastStatus", d.failure_code as "failureCode", d.failure_message as "failureMessage",
  d.created_at as "createdAt", d.ended_at as "endedAt"`;

const listPage = sql('deliveries.list')`
  select ${columns} from webhook_deliveries d
  where d.workspace_id = $1 and d.webhook_id = $2 and ($3::text is null or d.status = $3)
  order by d.created_at desc, d.id desc limit $4 offset $5`;

const countAll = sql('deliveries.count')`
  select count(*) as count from webhook_deliveries d
  where d.workspace_id = $1 and d.webhook_id = $2 and ($3::text is null or d.status = $3)`;

const findOne = sql('deliveries.find')`
  select ${columns}, d.body from webhook_deliveries d where d.workspace_id = $1 and d.webhook_id = $2 and d.id = $3`;

const listAttempts = sql('deliveries.attempts')`
  select number, started_at as "startedAt", duration_ms as "durationMs", headers, reply, failure from webhook_attempts
  where workspace_id = $1 and delivery_id = $2 order by number`;

/** A lane of its own: nothing waits for it, and it waits for nothing. */
const insertAgain = sql('deliveries.insert-again')`
  insert into webhook_deliveries
    (id, workspace_id, webhook_id, message_id, redelivery_of, type, event_number, project_id, lane, sequence, body,
     status, next_attempt_at)
  select $4, workspace_id, webhook_id, message_id, id, type, event_number, project_id, $4, 0, $5, 'PENDING', now()
  from webhook_deliveries where workspace_id = $1 and webhook_id = $2 and id = $3`;

const insertTest = sql('deliveries.insert-test')`
  with delivery as (
    insert into webhook_deliveries
      (id, workspace_id, webhook_id, message_id, type, lane, sequence, body, status, attempts, ended_at, last_status,
       failure_code, failure_message)
    values ($3, $1, $2, $3, $4, $3, 0, $5, case when $6::text is null then 'DELIVERED' else 'FAILED' end, 1, now(), $8,
      $6, $7)
    returning id, workspace_id
  )
  insert into webhook_attempts (delivery_id, workspace_id, number, started_at, duration_ms, headers, reply, failure)
  select id, workspace_id, 1, $9, $10, $11, $12, $13 from delivery`;

type Of = { workspaceId: WorkspaceId; webhookId: string };
type Page = { status: DeliveryStatus | undefined; page: number; limit: number };

export async function list(db: Queries, { workspaceId, webhookId }: Of, { status, page, limit }: Page) {
  const where = [workspaceId, webhookId, status];
  const [count] = await db.query<{ count: number }>(countAll, where);
  const rows = await db.query<DeliveryRow>(listPage, [...where, limit, (page - 1) * limit]);
  return { rows, total: count!.count };
}

export async function find(db: Queries, { workspaceId, webhookId }: Of, id: string) {
  const [row] = await db.query<DeliveryRow & { body: string }>(findOne, [workspaceId, webhookId, id]);
  return row;
}

export const attemptsAt = (db: Queries, workspaceId: WorkspaceId, id: string) =>
  db.query<AttemptRow>(listAttempts, [workspaceId, id]);

export const repeat = (tx: Queries, { workspaceId, webhookId }: Of, again: { of: string; id: string; body: string }) =>
  tx.query(insertAgain, [workspaceId, webhookId, again.of, again.id, again.body]);

type Tested = { id: DeliveryId; webhookId: WebhookId; type: string; body: string; attempt: Attempt };

export function insertTested(db: Queries, workspaceId: WorkspaceId, tested: Tested) {
  const { id, webhookId, type, body, attempt } = tested;
  const { failure, reply, startedAt, durationMs, headers } = attempt;
  const outcome = [failure?.code, failure?.message, reply?.status, startedAt, durationMs, headers, reply, failure];
  return db.query(insertTest, [workspaceId, webhookId, id, type, body, ...outcome]);
}
