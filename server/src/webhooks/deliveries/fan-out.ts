import { type Database, type Queries, sql } from '../../platform/db/database.ts';
import { type LoggedEvent, readEvents } from '../../platform/events/log.ts';
import { moveReader, takeNews } from '../../platform/events/readers.ts';
import { newId } from '../../platform/ids.ts';
import type { UrlOf } from '../../projects/project.ts';
import type { WorkspaceId } from '../../workspaces/asker.ts';
import { isForWebhooks, wants } from '../event-types.ts';
import type { WebhookId } from '../webhook.ts';
import { bodiesOf } from './message.ts';

/** Our place in the log of events. */
export const reader = 'webhooks';

const listeners = sql('webhooks.listeners')`
  select id, events, after_event as "afterEvent" from webhooks where workspace_id = $1`;

// What joins a line that waits for another attempt need not be looked at before that.
const insertAll = sql('deliveries.insert')`
  insert into webhook_deliveries
    (id, workspace_id, webhook_id, message_id, type, event_number, project_id, lane, sequence, body, status,
     next_attempt_at)
  select n.id, $1, n."webhookId", n.id, n.type, n.number, n."projectId", n."projectId", n.number, n.body, 'PENDING',
    coalesce((select max(d.next_attempt_at) from webhook_deliveries d
      where d.webhook_id = n."webhookId" and d.lane = n."projectId" and d.status = 'PENDING'), now())
  from jsonb_to_recordset($2::jsonb) n (id text, "webhookId" text, type text, number bigint, "projectId" text, body text)
  on conflict do nothing`;

type Listener = { id: WebhookId; events: string[]; afterEvent: number };

const batch = 200;

/**
 * Makes deliveries of the events of one workspace that were not looked at yet; false when there are none anywhere. It
 * all happens in one transaction, in the order of the log, so that no event is lost and none overtakes another.
 */
export const fanOut = (db: Database, urlOf: UrlOf): Promise<boolean> =>
  db.transaction(async (tx) => {
    const news = await takeNews<WorkspaceId>(tx, reader);
    if (!news) return false;
    const { workspaceId, last } = news;
    const events = await readEvents(tx, workspaceId, { after: last, limit: batch });
    await deliverTo(tx, workspaceId, events, urlOf);
    const end = events.at(-1)?.number;
    if (end !== undefined) await moveReader(tx, workspaceId, reader, end);
    return end !== undefined;
  });

async function deliverTo(tx: Queries, workspaceId: WorkspaceId, events: LoggedEvent[], urlOf: UrlOf): Promise<void> {
  const told = events.filter(({ type }) => isForWebhooks(type));
  if (told.length === 0) return;
  const hooks = await tx.query<Listener>(listeners, [workspaceId]);
  const bodies = await bodiesOf(tx, workspaceId, told, urlOf);
  const rows = told.flatMap(({ number, type, projectId }, index) =>
    hooks
      .filter(({ events, afterEvent }) => number > afterEvent && wants(events, type))
      .map((hook) => ({ id: newId('dlv'), webhookId: hook.id, type, number, projectId, body: bodies[index] })),
  );
  if (rows.length > 0) await tx.query(insertAll, [workspaceId, JSON.stringify(rows)]);
}
