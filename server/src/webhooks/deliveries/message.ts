import { type Event, eventFrom } from '../../events/event.ts';
import { type Queries, sql } from '../../platform/db/database.ts';
import type { LoggedEvent } from '../../platform/events/log.ts';
import type { UrlOf } from '../../projects/project.ts';
import type { WorkspaceId } from '../../workspaces/asker.ts';
import { testType } from '../event-types.ts';

/** What is sent, as Standard Webhooks shapes it: the event in `data`, as those who follow events get it. */
type Message = { type: string; timestamp: string; data: Event | TestEvent };

type TestEvent = Pick<Event, 'id' | 'createdAt'> & {
  type: typeof testType;
  projectId: null;
  data: { message: string };
};

/** Longer than a delivery is tried: a link must not be dead on arrival. */
export const linkHours = 7 * 24;

type Files = Map<string, { id: string; name: string }>;

const finishedFiles = sql('webhooks.finished-files')`
  select id as "renderId", output_file_id as id, output_name as name from render_jobs
  where workspace_id = $1 and id = any ($2) and output_file_id is not null`;

/** The events as the bodies of deliveries. A finished render brings a link to its file. */
export async function bodiesOf(tx: Queries, workspaceId: WorkspaceId, events: LoggedEvent[], urlOf: UrlOf) {
  const told = events.map((logged) => eventFrom(logged) as Event);
  const files = await filesOf(tx, workspaceId, told);
  return told.map((event) => bodyOf(withLink(event, files, urlOf)));
}

/** A body that was sent before, with a link that is good again. */
export async function renewedBody(tx: Queries, workspaceId: WorkspaceId, body: string, urlOf: UrlOf): Promise<string> {
  const { data } = JSON.parse(body) as Message;
  if (data.type === testType) return body;
  return bodyOf(withLink(data, await filesOf(tx, workspaceId, [data]), urlOf));
}

export function testBody(id: string, now: Date): string {
  const createdAt = now.toISOString();
  const data = { message: 'This is a test. Nothing has happened.' };
  return bodyOf({ id, type: testType, projectId: null, createdAt, data });
}

const bodyOf = (event: Message['data']): string =>
  JSON.stringify({ type: event.type, timestamp: event.createdAt, data: event } satisfies Message);

async function filesOf(tx: Queries, workspaceId: WorkspaceId, events: Event[]): Promise<Files> {
  const ids = events.flatMap(({ type, data }) => (type === 'render.completed' && data.render ? [data.render.id] : []));
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ renderId: string; id: string; name: string }>(finishedFiles, [workspaceId, ids]);
  return new Map(rows.map(({ renderId, id, name }) => [renderId, { id, name }]));
}

function withLink(event: Event, files: Files, urlOf: UrlOf): Event {
  const { render } = event.data;
  if (event.type !== 'render.completed' || render === undefined) return event;
  const file = files.get(render.id);
  const outputUrl = file ? urlOf(file) : null;
  return { ...event, data: { ...event.data, render: { ...render, outputUrl } } } as Event;
}
