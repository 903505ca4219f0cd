import { type Queries, sql } from '../platform/db/database.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { type PlanLimits, plans } from '../workspaces/plans.ts';
import type { ProjectId } from './project.ts';
import * as store from './store.ts';

/** A plan may keep projects for a limited time after their last change. */
const findExpired = sql('projects.find-expired')`
  select p.workspace_id as "workspaceId", p.id from workspaces w
  join unnest($1::text[], $2::integer[]) as kept (plan, days) on kept.plan = w.plan
  join projects p on p.workspace_id = w.id and p.updated_at < now() - make_interval(days => kept.days)
  order by p.updated_at limit 1000`;

/** Removes them with everything made from them. Returns how many there were. */
export async function sweepProjects(db: Queries): Promise<number> {
  const limited = Object.entries(plans as Record<string, PlanLimits>).filter(
    ([, { retentionDays }]) => retentionDays !== null,
  );
  const values = [limited.map(([plan]) => plan), limited.map(([, { retentionDays }]) => retentionDays)];
  const expired = await db.query<{ workspaceId: WorkspaceId; id: ProjectId }>(findExpired, values);
  for (const { workspaceId, id } of expired) await store.remove(db, workspaceId, id);
  return expired.length;
}
