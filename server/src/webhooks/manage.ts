import { AppError } from '../errors.ts';
import type { Database, Queries } from '../platform/db/database.ts';
import { wakeFollowers } from '../platform/events/log.ts';
import { endReader, holdReader, openReader } from '../platform/events/readers.ts';
import { invalidFields } from '../platform/http/validation.ts';
import { newId } from '../platform/ids.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { reader } from './deliveries/fan-out.ts';
import { everyType } from './event-types.ts';
import { addSecret, newSecret, replaceSecret } from './secrets.ts';
import * as store from './store.ts';
import { checkTarget } from './target.ts';
import type { NewWebhook, WebhookChange, WebhookRow } from './webhook.ts';

type Targets = Parameters<typeof checkTarget>[1];

const mostWebhooks = 20;

export async function readWebhook(db: Queries, workspaceId: WorkspaceId, id: string): Promise<WebhookRow> {
  const row = await store.find(db, workspaceId, id);
  if (!row) throw new AppError('webhook/not-found');
  return row;
}

/** The secret is in the reply of this one call, and of the one that replaces it. */
export async function createWebhook(
  db: Database,
  workspaceId: WorkspaceId,
  wanted: NewWebhook,
  targets: Targets,
): Promise<WebhookRow & { secret: string }> {
  const { events = [everyType], description = '', enabled = true } = wanted;
  const { href: url } = checkTarget(wanted.url, targets);
  checkEvents(events);
  const id = newId('whk');
  const secret = newSecret();
  return db.transaction(async (tx) => {
    // Also keeps two that are made at once apart, so that the count is right.
    await openReader(tx, workspaceId, reader);
    if ((await store.count(tx, workspaceId)) >= mostWebhooks) throw new AppError('webhook/too-many');
    await store.insert(tx, workspaceId, { id, url, events, description, enabled });
    await addSecret(tx, { workspaceId, id }, secret);
    return { ...(await readWebhook(tx, workspaceId, id)), secret };
  });
}

export async function changeWebhook(
  db: Database,
  workspaceId: WorkspaceId,
  id: string,
  { url, events, description, enabled }: WebhookChange,
  targets: Targets,
): Promise<WebhookRow> {
  const checked = url === undefined ? undefined : checkTarget(url, targets).href;
  if (events) checkEvents(events);
  return db.transaction(async (tx) => {
    await holdOne(tx, workspaceId, id);
    await store.change(tx, workspaceId, id, { url: checked, events, description });
    if (enabled === false) await store.disable(tx, workspaceId, id, 'BY_HAND');
    if (enabled === true) {
      await store.enable(tx, workspaceId, id);
      await wakeFollowers(tx, workspaceId);
    }
    return readWebhook(tx, workspaceId, id);
  });
}

export async function removeWebhook(db: Database, workspaceId: WorkspaceId, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    // First, as whoever makes one does: neither sees half of what the other does.
    await holdReader(tx, workspaceId, reader);
    if (!(await store.remove(tx, workspaceId, id))) throw new AppError('webhook/not-found');
    if ((await store.count(tx, workspaceId)) === 0) await endReader(tx, workspaceId, reader);
  });
}

export async function rotateSecret(
  db: Database,
  workspaceId: WorkspaceId,
  id: string,
  overlapHours: number,
): Promise<string> {
  return db.transaction(async (tx) => {
    await holdOne(tx, workspaceId, id);
    return replaceSecret(tx, { workspaceId, id }, overlapHours);
  });
}

async function holdOne(tx: Queries, workspaceId: WorkspaceId, id: string): Promise<void> {
  if (!(await store.hold(tx, workspaceId, id))) throw new AppError('webhook/not-found');
}

function checkEvents(events: string[]): void {
  if (events.includes(everyType) && events.length > 1) {
    throw invalidFields([{ field: 'events', message: 'must be * alone, or a list of types' }]);
  }
}
