import { type Queries, sql } from '../db/database.ts';

/**
 * The log of what happened in each workspace, in order. An event is written in the transaction that makes it true;
 * readers follow by number.
 */
export type LoggedEvent = {
  number: number;
  type: string;
  /** Null for what is about no project. */
  projectId: string | null;
  data: Record<string, unknown>;
  createdAt: Date;
};

/** The channel on which the database tells that a workspace has a new event. */
export const eventsChannel = 'capstan_events';

/** For how long events can be read; those that a reader has still to come to, longer. */
const keepDays = 7;

/**
 * The end of a statement that has rows `happened (workspace_id, project_id, type, data)`, at most one: logs it and wakes
 * whoever follows the workspace.
 */
export const logHappened = `
  numbered as (
    insert into event_counters as c (workspace_id, last) select workspace_id, 1 from happened
    on conflict (workspace_id) do update set last = c.last + 1
    returning workspace_id, last
  ),
  logged as (
    insert into events (workspace_id, number, project_id, type, data)
    select workspace_id, n.last, h.project_id, h.type, h.data from happened h join numbered n using (workspace_id)
    returning pg_notify('${eventsChannel}', workspace_id)
  )`;

const appendOne = sql('events.append')`
  with happened as (select $1 as workspace_id, $2 as project_id, $3 as type, $4::jsonb as data),
  ${logHappened}
  select from logged`;

const holdCounter = sql('events.hold')`
  insert into event_counters as c (workspace_id, last) values ($1, 0)
  on conflict (workspace_id) do update set last = c.last`;

const readAfter = sql('events.read')`
  select number, type, project_id as "projectId", data, created_at as "createdAt" from events
  where workspace_id = $1 and number > $2 and ($3::text is null or project_id = $3) order by number limit $4`;

const readLast = sql('events.last')`select last from event_counters where workspace_id = $1`;

const sweepOld = sql('events.sweep')`
  delete from events e where created_at < now() - make_interval(days => ${String(keepDays)})
    and not exists (select from event_readers r where r.workspace_id = e.workspace_id and r.last < e.number)`;

export async function appendEvent(
  tx: Queries,
  event: { workspaceId: string; projectId: string | null; type: string; data: object },
): Promise<void> {
  await tx.query(appendOne, [event.workspaceId, event.projectId, event.type, event.data]);
}

const wake = sql('events.wake')`select pg_notify('${eventsChannel}', $1)`;

/** As a new event would. */
export const wakeFollowers = (tx: Queries, workspaceId: string) => tx.query(wake, [workspaceId]);

/**
 * From here to the end of the transaction, nobody else tells of anything in this workspace. It serves as the lock for
 * what is decided one after the other, since who decides tells of it: a second lock could be taken in another order.
 */
export async function holdEvents(tx: Queries, workspaceId: string): Promise<void> {
  await tx.query(holdCounter, [workspaceId]);
}

export const readEvents = (
  db: Queries,
  workspaceId: string,
  { after, projectId, limit = 500 }: { after: number; projectId?: string | undefined; limit?: number },
): Promise<LoggedEvent[]> => db.query<LoggedEvent>(readAfter, [workspaceId, after, projectId ?? null, limit]);

export async function lastEventNumber(db: Queries, workspaceId: string): Promise<number> {
  const [row] = await db.query<{ last: number }>(readLast, [workspaceId]);
  return row?.last ?? 0;
}

export const sweepEvents = (db: Queries) => db.query(sweepOld);
