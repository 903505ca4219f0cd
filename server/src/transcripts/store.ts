import type { Word } from '@capstan/captions';
import { AppError } from '../errors.ts';
import { type Queries, sql } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import type { ProjectId } from '../projects/project.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import type { TranscriptId, TranscriptRow, Warning } from './transcript.ts';

export type Target = { workspaceId: WorkspaceId; projectId: ProjectId };

const columns = `
  t.id, t.project_id as "projectId", t.asset_id as "assetId", t.status, t.language, t.engine, t.confidence, t.warnings,
  t.failure_code as "failureCode", t.failure_message as "failureMessage", t.words, t.edit, t.retiming,
  t.next_word as "nextWord", t.created_at as "createdAt", t.updated_at as "updatedAt",
  v.parent is not null as "canUndo", coalesce(cardinality(v.redo), 0) > 0 as "canRedo"`;

const findTranscript = sql('transcripts.find')`
  select ${columns}
  from transcripts t left join transcript_versions v on v.transcript_id = t.id and v.edit = t.edit
  where t.workspace_id = $1 and t.project_id = $2`;

const lockTranscript = sql('transcripts.lock')`
  select id from transcripts where workspace_id = $1 and project_id = $2 for no key update`;

// Words that are there stay until there are new ones.
const beginOne = sql('transcripts.begin')`
  insert into transcripts as t (id, workspace_id, project_id, asset_id, language, status)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (project_id) do update set status = excluded.status, language = excluded.language, asset_id = excluded.asset_id,
    failure_code = null, failure_message = null, warnings = '[]', updated_at = now()
    where t.workspace_id = excluded.workspace_id
  returning id`;

const removeOne = sql('transcripts.remove')`delete from transcripts where workspace_id = $1 and project_id = $2`;

const setStatus = sql('transcripts.set-status')`
  update transcripts set status = $3, failure_code = $4, failure_message = $5, updated_at = now()
  where workspace_id = $1 and project_id = $2`;

const setFacts = sql('transcripts.set-facts')`
  update transcripts set language = $3, engine = $4, confidence = $5, warnings = $6
  where workspace_id = $1 and project_id = $2`;

const setWords = sql('transcripts.set-words')`
  update transcripts set words = $3::jsonb, next_word = $4, edit = edit + 1, retiming = 0, status = $5, failure_code = null,
    failure_message = null, updated_at = now()
  where workspace_id = $1 and project_id = $2`;

const setTimes = sql('transcripts.set-times')`
  update transcripts set words = $3::jsonb, retiming = retiming + 1, updated_at = now()
  where workspace_id = $1 and project_id = $2 and edit = $4 and retiming = $5
  returning id`;

export async function find(db: Queries, { workspaceId, projectId }: Target): Promise<TranscriptRow | undefined> {
  const [row] = await db.query<TranscriptRow>(findTranscript, [workspaceId, projectId]);
  return row;
}

/** Nobody else changes it until the transaction ends. */
export async function findLocked(tx: Queries, target: Target): Promise<TranscriptRow> {
  const locked = await tx.query(lockTranscript, [target.workspaceId, target.projectId]);
  const row = locked.length > 0 ? await find(tx, target) : undefined;
  if (!row) throw new AppError('transcript/not-found');
  return row;
}

export async function begin(
  tx: Queries,
  { workspaceId, projectId }: Target,
  { assetId, language, status }: { assetId: string; language: string; status: 'PENDING' | 'SKIPPED' | 'COMPLETED' },
): Promise<TranscriptId> {
  const [row] = await tx.query<{ id: TranscriptId }>(beginOne, [
    ...[newId('trn'), workspaceId, projectId, assetId, language, status],
  ]);
  return row!.id;
}

export const remove = (tx: Queries, { workspaceId, projectId }: Target) =>
  tx.query(removeOne, [workspaceId, projectId]);

export const changeStatus = (
  tx: Queries,
  { workspaceId, projectId }: Target,
  status: TranscriptRow['status'],
  failure?: { code: string; message: string },
) => tx.query(setStatus, [workspaceId, projectId, status, failure?.code ?? null, failure?.message ?? null]);

export type Facts = { language: string; engine: string | null; confidence: number | null; warnings: Warning[] };

export const noteFacts = (tx: Queries, { workspaceId, projectId }: Target, facts: Facts) =>
  tx.query(setFacts, [
    ...[workspaceId, projectId, facts.language, facts.engine, facts.confidence, JSON.stringify(facts.warnings)],
  ]);

export const writeWords = (
  tx: Queries,
  { workspaceId, projectId }: Target,
  { words, nextWord, status }: { words: Word[]; nextWord: number; status: TranscriptRow['status'] },
) => tx.query(setWords, [workspaceId, projectId, JSON.stringify(words), nextWord, status]);

/** Unless somebody changed the transcript since it was read; tells which. */
export async function writeTimes(
  db: Queries,
  { workspaceId, projectId }: Target,
  { words, edit, retiming }: Pick<TranscriptRow, 'words' | 'edit' | 'retiming'>,
): Promise<boolean> {
  const values = [workspaceId, projectId, JSON.stringify(words), edit, retiming];
  return (await db.query(setTimes, values)).length > 0;
}
