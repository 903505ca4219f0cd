import { type CueEdits, noEdits } from '@capstan/captions';
import { type Queries, sql } from '../platform/db/database.ts';
import type { Target } from '../transcripts/store.ts';
import type { TranscriptId } from '../transcripts/transcript.ts';
import type { ProfileChoice } from './profile.ts';

/** What was decided about the cues of a project. Nothing, as long as there is no change. */
export type Decided = { profile: ProfileChoice | null; edits: CueEdits; version: number };

const findDecided = sql('captions.find')`
  select profile, transcript_id as "transcriptId", edits, version from captions
  where workspace_id = $1 and project_id = $2`;

const putDecided = sql('captions.put')`
  insert into captions as c (project_id, workspace_id, profile, transcript_id, edits)
  select id, workspace_id, $3::jsonb, $4, $5::jsonb from projects where workspace_id = $1 and id = $2
  on conflict (project_id) do update set profile = excluded.profile, transcript_id = excluded.transcript_id,
    edits = excluded.edits, version = c.version + 1, updated_at = now()
    where c.workspace_id = excluded.workspace_id
  returning version`;

/** Edits of another transcript, of media that is gone, are left out. */
export async function findDecisions(db: Queries, target: Target, transcriptId: TranscriptId): Promise<Decided> {
  const [row] = await db.query<Decided & { transcriptId: string | null }>(findDecided, [
    ...[target.workspaceId, target.projectId],
  ]);
  if (row === undefined) return { profile: null, edits: noEdits, version: 0 };
  const { profile, edits, version } = row;
  return { profile, edits: row.transcriptId === transcriptId ? edits : noEdits, version };
}

export async function saveDecisions(
  tx: Queries,
  { workspaceId, projectId }: Target,
  { profile, edits, transcriptId }: { profile: ProfileChoice | null; edits: CueEdits; transcriptId: TranscriptId },
): Promise<number> {
  const values = [workspaceId, projectId, profile && JSON.stringify(profile), transcriptId, JSON.stringify(edits)];
  const [row] = await tx.query<{ version: number }>(putDecided, values);
  return row!.version;
}
