import { type Queries, sql } from '../platform/db/database.ts';
import { logHappened } from '../platform/events/log.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { happenedTo } from './events.ts';
import type { NewProject, ProjectChange, ProjectId, ProjectRow } from './project.ts';
import type { VideoChoices } from './video-choices.ts';

/** What a reply needs of a project, from `p`, and the tables that it comes from. */
export const projectColumns = `
  p.id, p.name, p.status, p.aspect_ratio, p.speech_language, p.style, p.framing, p.caption_language, p.second_language, p.external_id,
  p.progress, p.failure_code, p.failure_message, p.created_at, p.updated_at, a.id as asset_id, a.name as asset_name, a.duration_ms as asset_duration_ms, a.poster_file_id as asset_poster_id,
  t.id as transcript_id, t.language as transcript_language, t.status as transcript_status, r.render_jobs`;

export const projectParts = `
  left join source_assets a on a.project_id = p.id
  left join transcripts t on t.project_id = p.id
  left join lateral (
    select json_agg(json_build_object('id', j.id, 'status', j.status, 'progress', j.progress, 'fileId', j.output_file_id, 'fileName', j.output_name)
      order by j.created_at, j.id) as render_jobs
    from render_jobs j where j.project_id = p.id
  ) r on true`;

export const insertProject = sql('projects.insert')`
  with p as (
    insert into projects (id, workspace_id, name, status, aspect_ratio, speech_language, style, external_id, framing, caption_language, second_language)
    values ($1, $2, $3, 'CREATED', $4, $5, $6, $7, $8, $9, $10) returning *
  ),
  ${happenedTo(`'project.created'`)},
  ${logHappened}
  select *, null as asset_id, null as transcript_id, null as render_jobs from p`;

const findProject = sql('projects.find')`
  select ${projectColumns} from projects p ${projectParts} where p.workspace_id = $1 and p.id = $2`;

const changeProject = sql('projects.change')`
  with p as (
    update projects set name = coalesce($3, name), aspect_ratio = coalesce($4, aspect_ratio),
      speech_language = coalesce($5, speech_language), dictionary = coalesce($6, dictionary),
      style = case when $7 then $8::jsonb else style end,
      external_id = case when $9 then $10 else external_id end,
      framing = case when $11 then $12::jsonb else framing end,
      caption_language = case when $13 then $14 else caption_language end,
      second_language = case when $15 then $16 else second_language end, updated_at = now()
    where workspace_id = $1 and id = $2 returning *
  ),
  ${happenedTo(`'project.changed'`)},
  ${logHappened}
  select ${projectColumns} from p ${projectParts}`;

const deleteProject = sql('projects.delete')`
  with p as (delete from projects where workspace_id = $1 and id = $2 returning *),
  ${happenedTo(`'project.deleted'`)},
  ${logHappened}
  select id from p`;

type Inserted = { id: ProjectId; name: string; aspectRatio: string; speechLanguage: string } & Pick<
  NewProject,
  'style' | 'externalId'
> &
  Partial<VideoChoices>;

/** A null of the database, not one of JSON. */
const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export async function insert(db: Queries, workspaceId: WorkspaceId, project: Inserted): Promise<ProjectRow> {
  const { id, name, aspectRatio, speechLanguage, style = null, externalId = null } = project;
  const { framing = null, captionLanguage = null, secondLanguage = null } = project;
  const about = [id, workspaceId, name, aspectRatio, speechLanguage, jsonOf(style), externalId];
  const values = [...about, jsonOf(framing), captionLanguage, secondLanguage];
  const [row] = await db.query<ProjectRow>(insertProject, values);
  return row!;
}

export async function find(db: Queries, workspaceId: WorkspaceId, id: string): Promise<ProjectRow | undefined> {
  const [row] = await db.query<ProjectRow>(findProject, [workspaceId, id]);
  return row;
}

const findId = sql('projects.exists')`select id from projects where workspace_id = $1 and id = $2`;

export async function exists(db: Queries, workspaceId: WorkspaceId, id: string): Promise<boolean> {
  return (await db.query(findId, [workspaceId, id])).length > 0;
}

export async function change(
  db: Queries,
  workspaceId: WorkspaceId,
  id: string,
  wanted: Omit<ProjectChange, keyof VideoChoices> & Partial<VideoChoices>,
): Promise<ProjectRow | undefined> {
  const dictionary = wanted.dictionary && JSON.stringify(wanted.dictionary);
  const { name, aspectRatio, speechLanguage, style, externalId, framing, captionLanguage, secondLanguage } = wanted;
  // Null is a value of these: whether they are to change is said beside it.
  const looks = [style !== undefined, jsonOf(style ?? null), externalId !== undefined, externalId ?? null];
  const video = [
    ...[framing !== undefined, jsonOf(framing ?? null)],
    ...[captionLanguage !== undefined, captionLanguage ?? null, secondLanguage !== undefined, secondLanguage ?? null],
  ];
  const values = [workspaceId, id, name, aspectRatio, speechLanguage, dictionary, ...looks, ...video];
  const [row] = await db.query<ProjectRow>(changeProject, values);
  return row;
}

export async function remove(db: Queries, workspaceId: WorkspaceId, id: string): Promise<boolean> {
  return (await db.query(deleteProject, [workspaceId, id])).length > 0;
}
