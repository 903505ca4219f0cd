import { newId } from '../../src/platform/ids.ts';
import type { Service } from './service.ts';
import type { Tenant } from './tenant.ts';

type Wanted = { count?: number; names?: string[]; status?: string };

/**
 * Projects straight into the database, since a key may only make sixty a minute. One is made after the other: both
 * times rise by a second from each to the next. Returns their ids in that order.
 */
export async function projects(
  { sql }: Pick<Service, 'sql'>,
  { workspaceId }: Pick<Tenant, 'workspaceId'>,
  wanted: Wanted,
): Promise<string[]> {
  const names = wanted.names ?? Array.from({ length: wanted.count ?? 1 }, (_, index) => `Project ${index + 1}`);
  const ids = names.map(() => newId('prj'));
  await sql(
    `insert into projects (id, workspace_id, name, status, aspect_ratio, speech_language, created_at, updated_at)
     select n.id, $1, n.name, $4, 'PORTRAIT_9_16', 'auto', at, at
     from unnest($2::text[], $3::text[]) with ordinality n (id, name, number),
       lateral (select timestamptz '2026-01-01Z' + n.number * interval '1 second' as at) t`,
    [workspaceId, ids, names, wanted.status ?? 'CREATED'],
  );
  return ids;
}
