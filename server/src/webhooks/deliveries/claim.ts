import { type Queries, sql } from '../../platform/db/database.ts';
import type { WorkspaceId } from '../../workspaces/asker.ts';
import { secretsOf } from '../secrets.ts';
import type { WebhookId } from '../webhook.ts';
import type { Sending } from './attempt.ts';

/** A delivery that is ours to make, as long as its row names us as the holder. */
export type Held = Sending & {
  id: string;
  workspaceId: WorkspaceId;
  webhookId: WebhookId;
  type: string;
  holder: string;
};

/**
 * Takes what is due. Nothing goes before another of its lane: while that one is pending, whoever holds it, this one is
 * not found. What was read too early can only make it wait: deliveries never become pending again, and none is
 * inserted before another. So no lock is needed but the row's own.
 *
 * A receiver gets a few at a time, and one that fails gets one: it cannot use up the places of the others.
 */
const claimDue = sql('deliveries.claim')`
  with open as (
    select w.id, greatest(0, case when w.failing_since is null then $4::int else 1 end - (
      select count(*) from webhook_deliveries b where b.webhook_id = w.id and b.lease_until > coalesce($1, now())
    )) as places
    from webhooks w
    where w.disabled_at is null and (w.wait_until is null or w.wait_until <= coalesce($1, now()))
  ), due as (
    select d.id from open cross join lateral (
      select d.id, d.next_attempt_at from webhook_deliveries d
      where d.webhook_id = open.id and d.status = 'PENDING' and d.next_attempt_at <= coalesce($1, now())
        and (d.lease_until is null or d.lease_until <= coalesce($1, now()))
        and not exists (
          select from webhook_deliveries e where e.webhook_id = d.webhook_id and e.lane = d.lane
            and e.status = 'PENDING' and e.sequence < d.sequence
        )
      order by d.next_attempt_at, d.sequence limit open.places
    ) d order by d.next_attempt_at limit $3
  ), mine as (
    select d.id from webhook_deliveries d
    where d.id = any (array(select id from due)) and d.status = 'PENDING'
      and (d.lease_until is null or d.lease_until <= coalesce($1, now()))
    for update skip locked
  )
  update webhook_deliveries d set holder = $2, lease_until = coalesce($1, now()) + $5 * interval '1 millisecond',
    trying_since = coalesce(d.trying_since, $1, now())
  from mine, webhooks w where d.id = mine.id and w.id = d.webhook_id
  returning d.id, d.workspace_id as "workspaceId", d.webhook_id as "webhookId", d.message_id as "messageId", d.type,
    d.body, d.holder, w.url, ${secretsOf('w.id', 'coalesce($1, now())')} as secrets`;

const releaseAll = sql('deliveries.release')`
  update webhook_deliveries set holder = null, lease_until = null
  where holder = $1 and status = 'PENDING' and lease_until is not null`;

export type Claim = {
  /** Instead of the database's own time. */
  now: Date | undefined;
  /** A name that no claim ever had. */
  holder: string;
  count: number;
  atOnceEach: number;
  leaseMs: number;
};

export const claim = (db: Queries, { now, holder, count, atOnceEach, leaseMs }: Claim): Promise<Held[]> =>
  db.query<Held>(claimDue, [now, holder, count, atOnceEach, leaseMs]);

/** Hands back what was not ended, as if it had not been begun. */
export const release = (db: Queries, holder: string) => db.query(releaseAll, [holder]);
