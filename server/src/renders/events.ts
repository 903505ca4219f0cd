import { type Queries, sql } from '../platform/db/database.ts';
import { logHappened } from '../platform/events/log.ts';
import { projectEventData } from '../projects/events.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import type { RenderId } from './render.ts';

/** What followers are told of a render. */
export const renderEventTypes = [
  'render.queued',
  'render.progress',
  'render.completed',
  'render.failed',
  'render.cancelled',
  'render.deleted',
] as const;
export type RenderEventType = (typeof renderEventTypes)[number];

const renderData = `
  jsonb_build_object('id', r.id, 'status', r.status, 'progress', r.progress, 'secondsLeft', r.seconds_left,
    'aspectRatio', r.options->>'aspectRatio', 'failure',
    case when r.failure_code is null then null
    else jsonb_build_object('code', r.failure_code, 'message', r.failure_message) end)`;

const tellAll = sql('renders.tell')`
  with happened as (
    select p.workspace_id, p.id as project_id, $3::text as type,
      ${projectEventData} || jsonb_build_object('render', ${renderData}) as data
    from render_jobs r join projects p on p.id = r.project_id
    where r.workspace_id = $1 and r.id = $2
  ),
  ${logHappened}
  select from logged`;

/** In the transaction that makes it true, and at its end: it holds the render as it is then. */
export const tell = (tx: Queries, workspaceId: WorkspaceId, id: RenderId, type: RenderEventType) =>
  tx.query(tellAll, [workspaceId, id, type]);
