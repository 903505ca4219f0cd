import { type Queries, sql } from '../platform/db/database.ts';
import type { Segment } from '../platform/speech/engine.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import type { TranscriptId } from './transcript.ts';

/** What a transcription has understood so far, kept as it comes. */
export type Passage = Pick<Segment, 'startMs' | 'endMs' | 'words'>;

type Of = { workspaceId: WorkspaceId; transcriptId: TranscriptId };

// A worker that was given up for dead may still write what the one after it has written, too.
const insertPassage = sql('passages.insert')`
  insert into transcript_passages (transcript_id, workspace_id, start_ms, end_ms, words) values ($1, $2, $3, $4, $5)
  on conflict do nothing`;

const listPassages = sql('passages.list')`
  select start_ms as "startMs", end_ms as "endMs", words from transcript_passages
  where transcript_id = $1 and workspace_id = $2 order by start_ms`;

const removePassages = sql('passages.remove')`
  delete from transcript_passages where transcript_id = $1 and workspace_id = $2`;

export const keepPassage = (db: Queries, { workspaceId, transcriptId }: Of, { startMs, endMs, words }: Passage) =>
  db.query(insertPassage, [transcriptId, workspaceId, startMs, endMs, JSON.stringify(words)]);

export const listKept = (db: Queries, { workspaceId, transcriptId }: Of): Promise<Passage[]> =>
  db.query<Passage>(listPassages, [transcriptId, workspaceId]);

export const dropPassages = (tx: Queries, { workspaceId, transcriptId }: Of) =>
  tx.query(removePassages, [transcriptId, workspaceId]);
