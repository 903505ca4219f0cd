import { type Queries, sql } from '../db/database.ts';

/**
 * Who reads the log at a pace of their own, and keeps their place in the database: one row for each workspace that is
 * read for them. Events that a reader has not passed are not swept.
 */
const openAtEnd = sql('event-readers.open')`
  insert into event_readers as r (workspace_id, name, last)
  select $1, $2, coalesce((select last from event_counters where workspace_id = $1), 0)
  on conflict (workspace_id, name) do update set last = r.last`;

const lockReader = sql('event-readers.lock')`
  select last from event_readers where workspace_id = $1 and name = $2 for update`;

const closeReader = sql('event-readers.close')`delete from event_readers where workspace_id = $1 and name = $2`;

const takeBehind = sql('event-readers.take')`
  select r.workspace_id as "workspaceId", r.last from event_readers r
  join event_counters c on c.workspace_id = r.workspace_id and c.last > r.last
  where r.name = $1 limit 1 for update of r skip locked`;

const moveTo = sql('event-readers.move')`update event_readers set last = $3 where workspace_id = $1 and name = $2`;

/** Begins with what happens next; one that is there already goes on where it is. */
export const openReader = (tx: Queries, workspaceId: string, name: string) => tx.query(openAtEnd, [workspaceId, name]);

/** Nobody opens or moves it until the transaction ends. */
export const holdReader = (tx: Queries, workspaceId: string, name: string) => tx.query(lockReader, [workspaceId, name]);

export const endReader = (tx: Queries, workspaceId: string, name: string) => tx.query(closeReader, [workspaceId, name]);

/** A workspace with news for the reader, which nobody else reads until the transaction ends. */
export async function takeNews<W extends string>(
  tx: Queries,
  name: string,
): Promise<{ workspaceId: W; last: number } | undefined> {
  const [row] = await tx.query<{ workspaceId: W; last: number }>(takeBehind, [name]);
  return row;
}

export const moveReader = (tx: Queries, workspaceId: string, name: string, last: number) =>
  tx.query(moveTo, [workspaceId, name, last]);
