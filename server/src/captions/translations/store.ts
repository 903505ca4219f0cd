import type { CueEdits, Word } from '@capstan/captions';
import { AppError } from '../../errors.ts';
import { type Queries, sql } from '../../platform/db/database.ts';
import { canonicalLanguage } from '../../projects/speech-language.ts';
import { exists } from '../../projects/store.ts';
import type { Target } from '../../transcripts/store.ts';

export type TranslationRow = {
  language: string;
  words: Word[];
  edits: CueEdits;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

const columns = 'language, words, edits, version, created_at as "createdAt", updated_at as "updatedAt"';

const listAll = sql('translations.list')`
  select ${columns} from translations where workspace_id = $1 and project_id = $2 order by language`;

const findOne = sql('translations.find')`
  select ${columns} from translations where workspace_id = $1 and project_id = $2 and language = $3`;

const findAmong = sql('translations.find-among')`
  select language from translations where workspace_id = $1 and project_id = $2 and language = any($3)
  union select language from transcripts where workspace_id = $1 and project_id = $2 and language = any($3)`;

const putOne = sql('translations.put')`
  insert into translations as t (project_id, workspace_id, language, words, edits)
  select id, workspace_id, $3, $4::jsonb, $5::jsonb from projects where workspace_id = $1 and id = $2
  on conflict (project_id, language) do update set words = excluded.words, edits = excluded.edits,
    version = t.version + 1, updated_at = now()
    where t.workspace_id = excluded.workspace_id
  returning ${columns}`;

const removeOne = sql('translations.remove')`
  delete from translations where workspace_id = $1 and project_id = $2 and language = $3 returning version`;

/** Languages are compared as they are written at best: `pt-br` is `pt-BR`. */
const proper = (language: string): string => canonicalLanguage(language) ?? language;

async function missing(db: Queries, { workspaceId, projectId }: Target): Promise<AppError> {
  return new AppError((await exists(db, workspaceId, projectId)) ? 'translation/not-found' : 'project/not-found');
}

export async function list(db: Queries, target: Target): Promise<TranslationRow[]> {
  const { workspaceId, projectId } = target;
  if (!(await exists(db, workspaceId, projectId))) throw new AppError('project/not-found');
  return db.query<TranslationRow>(listAll, [workspaceId, projectId]);
}

export async function find(db: Queries, target: Target, language: string): Promise<TranslationRow> {
  const values = [target.workspaceId, target.projectId, proper(language)];
  const [row] = await db.query<TranslationRow>(findOne, values);
  if (!row) throw await missing(db, target);
  return row;
}

/** In which of these there are words, translated or spoken. */
export async function languagesThere(db: Queries, target: Target, languages: string[]): Promise<Set<string>> {
  const values = [target.workspaceId, target.projectId, languages];
  const rows = await db.query<{ language: string }>(findAmong, values);
  return new Set(rows.map(({ language }) => language));
}

/** As something to make cues from. */
export async function findTranslated(db: Queries, target: Target, language: string) {
  const { words, edits, version, ...row } = await find(db, target, language);
  return { words, edits, language: row.language, version: `${row.language}.${version}` };
}

export async function put(
  tx: Queries,
  target: Target,
  { language, words, edits }: { language: string; words: Word[]; edits: CueEdits },
): Promise<TranslationRow> {
  const values = [target.workspaceId, target.projectId, proper(language), JSON.stringify(words), JSON.stringify(edits)];
  const [row] = await tx.query<TranslationRow>(putOne, values);
  if (!row) throw await missing(tx, target);
  return row;
}

export async function remove(tx: Queries, target: Target, language: string): Promise<number> {
  const values = [target.workspaceId, target.projectId, proper(language)];
  const [row] = await tx.query<{ version: number }>(removeOne, values);
  if (!row) throw await missing(tx, target);
  return row.version;
}
