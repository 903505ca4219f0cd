import { type Splice, splices, type Word } from '@capstan/captions';
import { AppError } from '../errors.ts';
import { type Queries, sql } from '../platform/db/database.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import type { TranscriptId, TranscriptRow } from './transcript.ts';

/**
 * Every state that a transcript has been in. A version knows what it changed in the one before. Undoing makes a new
 * version, whose words are those of an earlier one: its *origin*. Nothing is ever taken out of the history.
 */
export const versionKinds = ['transcribed', 'edited', 'replaced', 'corrected', 'undone', 'redone', 'restored'] as const;
export type VersionKind = (typeof versionKinds)[number];

export type Version = { edit: number; kind: VersionKind; wordCount: number; createdAt: Date };

type Line = { origin: number; parent: number | null; redo: number[] };

type Of = { workspaceId: WorkspaceId; transcriptId: TranscriptId };

const insertVersion = sql('versions.insert')`
  insert into transcript_versions (transcript_id, workspace_id, edit, kind, origin, parent, redo, splices, word_count)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

const findLine = sql('versions.find-line')`
  select origin, parent, redo from transcript_versions where transcript_id = $1 and workspace_id = $2 and edit = $3`;

const listLater = sql('versions.list-later')`
  select splices from transcript_versions where transcript_id = $1 and workspace_id = $2 and edit > $3 order by edit desc`;

const listNewest = sql('versions.list')`
  select edit, kind, word_count as "wordCount", created_at as "createdAt" from transcript_versions
  where transcript_id = $1 and workspace_id = $2 order by edit desc limit $3`;

export const listVersions = (db: Queries, { workspaceId, transcriptId }: Of, most: number): Promise<Version[]> =>
  db.query<Version>(listNewest, [transcriptId, workspaceId, most]);

/** The words as they were then, made from those of now. */
export async function wordsOf(db: Queries, of: Of, now: TranscriptRow, edit: number): Promise<Word[]> {
  if (edit !== now.edit) await lineOf(db, of, edit);
  const later = await db.query<{ splices: Splice[] }>(listLater, [of.transcriptId, of.workspaceId, edit]);
  return later.reduce((words, version) => splices.apply(words, splices.invert(version.splices)), now.words);
}

export type Next = { kind: VersionKind; words: Word[]; line: Line };

/** A change of what is there. */
export async function changed(
  db: Queries,
  of: Of,
  now: TranscriptRow,
  kind: VersionKind,
  words: Word[],
): Promise<Next> {
  const parent = now.edit === 0 ? null : (await lineOf(db, of, now.edit)).origin;
  return { kind, words, line: { origin: now.edit + 1, parent, redo: [] } };
}

export async function undone(db: Queries, of: Of, now: TranscriptRow): Promise<Next> {
  const { origin, parent, redo } = await lineOf(db, of, now.edit);
  if (parent === null) throw new AppError('transcript/nothing-to-undo');
  return wentTo(db, of, now, { kind: 'undone', edit: parent, redo: [origin, ...redo] });
}

export async function redone(db: Queries, of: Of, now: TranscriptRow): Promise<Next> {
  const [edit, ...redo] = (await lineOf(db, of, now.edit)).redo;
  if (edit === undefined) throw new AppError('transcript/nothing-to-redo');
  return wentTo(db, of, now, { kind: 'redone', edit, redo });
}

type Wanted = { kind: VersionKind; edit: number; redo: number[] };

async function wentTo(db: Queries, of: Of, now: TranscriptRow, { kind, edit, redo }: Wanted): Promise<Next> {
  const { parent } = await lineOf(db, of, edit);
  return { kind, words: await wordsOf(db, of, now, edit), line: { origin: edit, parent, redo } };
}

export async function note(tx: Queries, of: Of, now: TranscriptRow, { kind, words, line }: Next): Promise<void> {
  await tx.query(insertVersion, [
    ...[of.transcriptId, of.workspaceId, now.edit + 1, kind, line.origin, line.parent, line.redo],
    ...[JSON.stringify(splices.difference(now.words, words)), words.length],
  ]);
}

async function lineOf(db: Queries, { workspaceId, transcriptId }: Of, edit: number): Promise<Line> {
  const [line] = await db.query<Line>(findLine, [transcriptId, workspaceId, edit]);
  if (!line) throw new AppError('transcript/no-such-version');
  return line;
}
