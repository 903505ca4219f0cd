import type { DisablingReason, WorkspaceEvent } from '../../events/event.ts';
import { type Queries, sql } from '../../platform/db/database.ts';
import { appendEvent } from '../../platform/events/log.ts';
import { disable } from '../store.ts';
import type { Attempt } from './attempt.ts';
import type { Held } from './claim.ts';
import { type Verdict, verdictOn } from './verdict.ts';

// Whoever deletes a webhook takes its row and then those of its deliveries: in the same order here.
const holdWebhook = sql('deliveries.hold-webhook')`
  select url, last_delivery_at as "lastDeliveryAt" from webhooks where workspace_id = $1 and id = $2
  for no key update`;

const holdDelivery = sql('deliveries.hold')`
  select step, trying_since as "tryingSince", lane from webhook_deliveries
  where workspace_id = $1 and id = $2 and holder = $3 and status = 'PENDING' for no key update`;

const setResult = sql('deliveries.end')`
  update webhook_deliveries set status = $3, attempts = attempts + 1, step = step + 1, holder = null, lease_until = null,
    next_attempt_at = case $3 when 'PENDING' then coalesce($4, now()) + $5 * interval '1 millisecond' end,
    ended_at = case $3 when 'PENDING' then null else coalesce($4, now()) end,
    last_status = $6, failure_code = $7, failure_message = $8
  where workspace_id = $1 and id = $2 returning attempts`;

const insertAttempt = sql('deliveries.insert-attempt')`
  insert into webhook_attempts (delivery_id, workspace_id, number, started_at, duration_ms, headers, reply, failure)
  values ($2, $1, $3, $4, $5, $6, $7, $8)`;

// Those behind it are not looked at before they can have their turn, and at once when they can.
const moveFollowers = sql('deliveries.move-followers')`
  update webhook_deliveries f set next_attempt_at = coalesce(d.next_attempt_at, $4, now())
  from webhook_deliveries d
  where d.workspace_id = $1 and d.id = $2 and f.webhook_id = d.webhook_id and f.lane = $3 and f.status = 'PENDING'
    and f.sequence > d.sequence`;

const setWebhook = sql('webhooks.result')`
  update webhooks set
    last_delivery_at = case when $3 then coalesce($4, now()) else last_delivery_at end,
    failing_since = case when $3 then null else coalesce(failing_since, $4, now()) end,
    wait_until = case when $3 then null
      when $5::float8 is null then wait_until
      else greatest(wait_until, coalesce($4, now()) + $5 * interval '1 millisecond') end
  where workspace_id = $1 and id = $2`;

type HeldWebhook = { url: string; lastDeliveryAt: Date | null };
type HeldDelivery = { step: number; tryingSince: Date; lane: string };

/** Writes what came of an attempt, and what follows from it. Undefined when the delivery is ours no longer. */
export async function endAttempt(
  tx: Queries,
  held: Held,
  attempt: Attempt,
  now: Date | undefined,
): Promise<Verdict | undefined> {
  const { workspaceId, webhookId, id, holder } = held;
  const [webhook] = await tx.query<HeldWebhook>(holdWebhook, [workspaceId, webhookId]);
  const [delivery] = await tx.query<HeldDelivery>(holdDelivery, [workspaceId, id, holder]);
  if (!webhook || !delivery) return undefined;
  const verdict = verdictOn(attempt, { ...delivery, ...webhook });
  await writeResult(tx, held, { attempt, verdict, now });
  await tx.query(moveFollowers, [workspaceId, id, delivery.lane, now]);
  const quietMs = 'quiet' in verdict && verdict.quiet ? verdict.delayMs : null;
  await tx.query(setWebhook, [workspaceId, webhookId, verdict.status === 'DELIVERED', now, quietMs]);
  if ('disable' in verdict) await disableFor(tx, held, webhook.url, verdict.disable);
  return verdict;
}

type Written = { attempt: Attempt; verdict: Verdict; now: Date | undefined };

async function writeResult(tx: Queries, held: Pick<Held, 'workspaceId' | 'id'>, { attempt, verdict, now }: Written) {
  const { workspaceId, id } = held;
  const { reply, failure, startedAt, durationMs, headers } = attempt;
  const delayMs = 'delayMs' in verdict ? verdict.delayMs : 0;
  const outcome = [verdict.status, now, delayMs, reply?.status, failure?.code, failure?.message];
  const [row] = await tx.query<{ attempts: number }>(setResult, [workspaceId, id, ...outcome]);
  await tx.query(insertAttempt, [workspaceId, id, row!.attempts, startedAt, durationMs, headers, reply, failure]);
}

/** The receiver will not hear of it, so whoever follows events does. */
async function disableFor(tx: Queries, { workspaceId, webhookId }: Held, url: string, reason: DisablingReason) {
  await disable(tx, workspaceId, webhookId, reason);
  const data: WorkspaceEvent['data'] = { webhook: { id: webhookId, host: new URL(url).host, reason } };
  await appendEvent(tx, { workspaceId, projectId: null, type: 'webhook.disabled', data });
}
