import type { ProfileName, StyleChoice } from '@capstan/captions';
import { type Queries, sql } from '../platform/db/database.ts';
import { resolveStyle } from '../styles/resolve.ts';
import type { Target } from '../transcripts/store.ts';

const findStyle = sql('captions.find-style')`select style from projects where workspace_id = $1 and id = $2`;

/** How the style of a project wants its words to be grouped; `without` one of its own, as is usual for drawn captions. */
export async function styleProfile(
  db: Queries,
  { workspaceId, projectId }: Target,
  without?: ProfileName,
): Promise<ProfileName> {
  const [project] = await db.query<{ style: StyleChoice | null }>(findStyle, [workspaceId, projectId]);
  const style = project?.style ?? null;
  return style === null && without ? without : (await resolveStyle(db, workspaceId, style)).profile;
}
