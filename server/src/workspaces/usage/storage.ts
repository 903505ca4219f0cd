import { type Queries, sql } from '../../platform/db/database.ts';
import { holdEvents } from '../../platform/events/log.ts';
import type { WorkspaceId } from '../asker.ts';
import { type Plan, plans } from '../plans.ts';
import { storageUsedUp } from './refusals.ts';

const sumStored = sql('usage.stored')`
  select coalesce(sum(bytes), 0)::bigint as bytes from storage_changes where workspace_id = $1`;

const sumUnderWay = sql('usage.under-way')`
  select coalesce(sum(bytes), 0)::bigint as bytes from uploads
  where workspace_id = $1 and finished_at is null and expires_at > now()`;

// Of two who sum up at once, each row is taken by one.
const sumUp = sql('usage.sum-up')`
  with summing as (select workspace_id from storage_changes group by workspace_id having count(*) > 1),
  gone as (
    delete from storage_changes where workspace_id in (select workspace_id from summing) returning workspace_id, bytes
  )
  insert into storage_changes (workspace_id, bytes)
  select workspace_id, sum(bytes) from gone group by workspace_id having sum(bytes) <> 0`;

async function bytesOf(db: Queries, statement: typeof sumStored, workspaceId: WorkspaceId): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(statement, [workspaceId]);
  return row!.bytes;
}

/** What lies in the store for this workspace. */
export const storedBytes = (db: Queries, workspaceId: WorkspaceId): Promise<number> =>
  bytesOf(db, sumStored, workspaceId);

type Asking = { workspaceId: WorkspaceId; plan: Plan };

/**
 * Throws where so many bytes would not fit beside what is stored and what is on its way; `counted` of them are among
 * those already.
 */
export async function requireStorage(
  db: Queries,
  { workspaceId, plan }: Asking,
  bytes: number,
  { counted = 0 } = {},
): Promise<void> {
  const { storageBytes: most } = plans[plan];
  if (most === null) return;
  const stored = await storedBytes(db, workspaceId);
  const coming = (await bytesOf(db, sumUnderWay, workspaceId)) - counted;
  if (stored + coming + bytes > most) throw storageUsedUp(plan, { stored, coming, bytes, most });
}

/**
 * The same for an upload that was begun in this transaction, one after the other. Its project is locked by then: that
 * comes before what tells of it, here as everywhere.
 */
export async function requireStorageFor(tx: Queries, { workspaceId, plan, bytes }: Asking & { bytes: number }) {
  if (plans[plan].storageBytes !== null) await holdEvents(tx, workspaceId);
  await requireStorage(tx, { workspaceId, plan }, bytes, { counted: bytes });
}

export const sumUpStorage = (db: Queries) => db.query(sumUp);
