import { type Queries, sql } from '../platform/db/database.ts';
import type { Target } from '../transcripts/store.ts';

/** All that cues are made of, except for the words themselves, which can be many. */
const findVersion = sql('captions.find-version')`
  select md5(concat_ws(' ', a.id, t.id, t.language, t.edit, t.retiming, t.updated_at, c.version, c.updated_at,
    (select string_agg(concat_ws(' ', l.language, l.version, l.updated_at), ' ' order by l.language)
     from translations l where l.workspace_id = $1 and l.project_id = $2))) as version
  from transcripts t
    left join source_assets a on a.workspace_id = $1 and a.project_id = t.project_id
    left join captions c on c.workspace_id = $1 and c.project_id = t.project_id
  where t.workspace_id = $1 and t.project_id = $2`;

/** Another one whenever any captions of the project may have changed; undefined while it has none. */
export async function captionsVersion(db: Queries, { workspaceId, projectId }: Target): Promise<string | undefined> {
  const [row] = await db.query<{ version: string }>(findVersion, [workspaceId, projectId]);
  return row?.version;
}
