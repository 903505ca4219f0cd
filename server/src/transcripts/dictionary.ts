import type { DictionaryEntry } from '@capstan/captions';
import { Type } from 'typebox';
import { AppError } from '../errors.ts';
import { type Queries, sql } from '../platform/db/database.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import type { Target } from './store.ts';

/** Names and jargon: how they are written, and what they may be taken for. A workspace has some, a project further ones. */
const Phrase = (description: string) =>
  Type.String({ minLength: 1, maxLength: 100, format: 'title', 'x-trimmed': true, description });

export const Dictionary = Type.Object(
  {
    entries: Type.Array(
      Type.Object(
        {
          text: Phrase('As it is to be written.'),
          soundsLike: Type.Optional(
            Type.Array(Phrase('What it is heard as.'), { maxItems: 20, description: 'What it may be taken for.' }),
          ),
        },
        { additionalProperties: false },
      ),
      { maxItems: 500, description: 'At most 500.' },
    ),
  },
  { title: 'Dictionary', additionalProperties: false },
);

const ofWorkspace = sql('dictionary.of-workspace')`select dictionary from workspaces where id = $1`;
const ofProject = sql('dictionary.of-project')`select dictionary from projects where workspace_id = $1 and id = $2`;
const setOfWorkspace = sql('dictionary.set-workspace')`update workspaces set dictionary = $2 where id = $1`;
const setOfProject = sql('dictionary.set-project')`
  update projects set dictionary = $3 where workspace_id = $1 and id = $2 returning id`;

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
  entries: DictionaryEntry[],
) {
  const rows = await db.query(setOfProject, [workspaceId, projectId, JSON.stringify(entries)]);
  if (rows.length === 0) throw new AppError('project/not-found');
}

/** Those of the project and those of its workspace; where both have one, the project's. */
export async function readDictionaries(db: Queries, target: Target): Promise<DictionaryEntry[]> {
  const own = await projectDictionary(db, target);
  const written = new Set(own.map(({ text }) => text));
  const common = await workspaceDictionary(db, target.workspaceId);
  return [...own, ...common.filter(({ text }) => !written.has(text))];
}
