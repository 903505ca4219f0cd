import { type Queries, sql } from '../platform/db/database.ts';
import { logHappened } from '../platform/events/log.ts';
import { projectEventData } from '../projects/events.ts';
import type { Target } from '../transcripts/store.ts';

/** What followers are told of captions. */
export const captionsEventTypes = ['captions.updated'] as const;

const tellAll = sql('captions.tell')`
  with p as (select * from projects where workspace_id = $1 and id = $2),
  happened as (
    select p.workspace_id, p.id as project_id, 'captions.updated' as type,
      ${projectEventData} || jsonb_build_object('captions', $3::jsonb) as data
    from p
  ),
  ${logHappened}
  select from logged`;

/** In the transaction that makes it true. The language is null for the captions of the transcript itself. */
export const tellCaptions = (
  tx: Queries,
  { workspaceId, projectId }: Target,
  captions: { version: number; language: string | null },
) => tx.query(tellAll, [workspaceId, projectId, JSON.stringify(captions)]);
