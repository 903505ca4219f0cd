import { type Queries, sql } from '../platform/db/database.ts';
import { logHappened } from '../platform/events/log.ts';
import { projectEventData } from '../projects/events.ts';
import type { Target } from './store.ts';

/** What followers are told of a transcript. */
export const transcriptEventTypes = ['transcript.completed', 'transcript.updated', 'transcript.failed'] as const;
export type TranscriptEventType = (typeof transcriptEventTypes)[number];

const tellAll = sql('transcripts.tell')`
  with p as (select * from projects where workspace_id = $1 and id = $2),
  happened as (
    select p.workspace_id, p.id as project_id, $3::text as type,
      ${projectEventData} || jsonb_build_object('transcript', $4::jsonb) as data
    from p
  ),
  ${logHappened}
  select from logged`;

/** In the transaction that makes it true, and at its end: it holds the project as it is then. */
export const tell = (
  tx: Queries,
  { workspaceId, projectId }: Target,
  type: TranscriptEventType,
  transcript: { version: number; words: number },
) => tx.query(tellAll, [workspaceId, projectId, type, JSON.stringify(transcript)]);
