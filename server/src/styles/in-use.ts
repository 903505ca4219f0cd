import type { StyleChoice } from '@capstan/captions';
import { type Queries, sql } from '../platform/db/database.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { mergeChanges } from './resolve.ts';
import type { OwnStyle } from './style.ts';

const projectsWith = sql('styles.projects-with')`
  select id, style from projects
  where workspace_id = $1 and style is not null and (style = to_jsonb($2::text) or style ->> 'base' = $2)
  for no key update`;

const setStyle = sql('styles.set-of-project')`update projects set style = $3 where workspace_id = $1 and id = $2`;

/** Before a style goes: the projects that use it take over what it says, and so keep their looks. */
export async function keepLooks(tx: Queries, workspaceId: WorkspaceId, style: OwnStyle): Promise<void> {
  const projects = await tx.query<{ id: string; style: StyleChoice }>(projectsWith, [workspaceId, style.id]);
  for (const project of projects) {
    const changes = typeof project.style === 'string' ? {} : project.style;
    const looks = { ...mergeChanges(style.changes, changes), base: style.base };
    await tx.query(setStyle, [workspaceId, project.id, JSON.stringify(looks)]);
  }
}
