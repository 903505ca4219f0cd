import type { DictionaryEntry } from '@capstan/captions';
import { Type } from 'typebox';
import { AppError } from '../errors.ts';
import { type Queries, sql } from '../platform/db/database.ts';
import { DictionaryEntries } from '../projects/dictionary-entries.ts';
import { change } from '../projects/store.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import type { Target } from './store.ts';

/** A workspace has names and jargon of its own, a project further ones. */
export const Dictionary = Type.Object(
  { entries: DictionaryEntries },
  { title: 'Dictionary', additionalProperties: false },
);

const ofWorkspace = sql('dictionary.of-workspace')`select dictionary from workspaces where id = $1`;
const ofProject = sql('dictionary.of-project')`select dictionary from projects where workspace_id = $1 and id = $2`;
const setOfWorkspace = sql('dictionary.set-workspace')`update workspaces set dictionary = $2 where id = $1`;

type Row = { dictionary: DictionaryEntry[] };

export async function workspaceDictionary(db: Queries, workspaceId: WorkspaceId): Promise<DictionaryEntry[]> {
  const [row] = await db.query<Row>(ofWorkspace, [workspaceId]);
  return row?.dictionary ?? [];
}

export async function projectDictionary(db: Queries, { workspaceId, projectId }: Target): Promise<DictionaryEntry[]> {
  const [row] = await db.query<Row>(ofProject, [workspaceId, projectId]);
  if (!row) throw new AppError('project/not-found');
  return row.dictionary;
}

export const setWorkspaceDictionary = (db: Queries, workspaceId: WorkspaceId, entries: DictionaryEntry[]) =>
  db.query(setOfWorkspace, [workspaceId, JSON.stringify(entries)]);

export async function setProjectDictionary(
  db: Queries,
  { workspaceId, projectId }: Target,
  dictionary: DictionaryEntry[],
): Promise<void> {
  if (!(await change(db, workspaceId, projectId, { dictionary }))) throw new AppError('project/not-found');
}

/** Those of the project and those of its workspace; where both have one, the project's. */
export async function readDictionaries(db: Queries, target: Target): Promise<DictionaryEntry[]> {
  const own = await projectDictionary(db, target);
  const written = new Set(own.map(({ text }) => text));
  const common = await workspaceDictionary(db, target.workspaceId);
  return [...own, ...common.filter(({ text }) => !written.has(text))];
}
