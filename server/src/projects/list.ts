import { type Queries, type Statement, sql } from '../platform/db/database.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import type { ProjectRow } from './project.ts';
import { projectColumns, projectParts } from './store.ts';

/**
 * Pages of the list of projects. A page near the beginning is walked to; any other is found through the ranks (see the
 * migration that makes them), so that the last of a million costs about what the first does. Ties go by id.
 */
export const sortFields = ['updatedAt', 'createdAt', 'name'] as const;
export type SortField = (typeof sortFields)[number];

export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

export type Wanted = { page: number; limit: number; sortBy: SortField; sortOrder: SortOrder };

/** From here on, adding up the ranks is cheaper than walking. */
const walkAtMost = 400;

const sortColumns: Record<SortField, { column: string; rank: string }> = {
  updatedAt: { column: 'p.updated_at', rank: 'r.at' },
  createdAt: { column: 'p.created_at', rank: 'r.at' },
  name: { column: 'p.name collate natural_order', rank: 'r.name' },
};

/**
 * Finds the ids of the page first, in an array, and only then everything about them: PostgreSQL takes an array for
 * short, and so looks each project up by its id, whatever it believes about the rest.
 */
const pageOf = (ids: string, order: SortOrder) => `
  select ${projectColumns}
  from unnest(array(${ids})) with ordinality as page (id, place)
  join projects p on p.id = page.id ${projectParts}
  order by page.place ${order}`;

export const walk = eachSort((sortBy, sortOrder) => {
  const { column } = sortColumns[sortBy];
  const ids = `
    select p.id from projects p where p.workspace_id = $1
    order by ${column} ${sortOrder}, p.id ${sortOrder} limit $2 offset $3`;
  return sql(`projects.walk.${sortBy}.${sortOrder}`)`
    select c.total, l.* from project_counts c left join lateral (${pageOf(ids, 'asc')}) l on true
    where c.workspace_id = $1`;
});

/**
 * The runs lie in rising order, so a page of a falling list is found from its other end: `first` is how many projects
 * lie below the page's lowest one.
 */
export const leap = eachSort((sortBy, sortOrder) => {
  const { column, rank } = sortColumns[sortBy];
  const first = sortOrder === 'asc' ? '$3::bigint' : 'greatest(total - $3::bigint - $2::bigint, 0)';
  const ids = `
    select p.id from projects p
    where p.workspace_id = $1 and (${column}, p.id) >= (select ${rank}, r.id from run r)
    order by ${column}, p.id limit w.size offset w.first - (select r.before from run r)`;
  return sql(`projects.leap.${sortBy}.${sortOrder}`)`
    with wanted as (
      select total, ${first} as first, greatest(least($2::bigint, total - $3::bigint), 0) as size
      from project_counts where workspace_id = $1
    ), run as (
      select * from (
        select r.at, r.name, r.id, sum(r.members) over (order by r.at, r.name, r.id) - r.members as before
        from project_ranks r where r.workspace_id = $1 and r.sort_by = '${sortBy}'
      ) r
      where r.before <= (select first from wanted)
      order by r.before desc, r.at desc, r.name desc, r.id desc limit 1
    )
    select w.total, l.* from wanted w left join lateral (${pageOf(ids, sortOrder)}) l on true`;
});

export async function listProjects(
  db: Queries,
  workspaceId: WorkspaceId,
  { page, limit, sortBy, sortOrder }: Wanted,
): Promise<{ rows: ProjectRow[]; total: number }> {
  const offset = (page - 1) * limit;
  const statement = (offset <= walkAtMost ? walk : leap)[sortBy][sortOrder];
  const rows = await db.query<ProjectRow & { total: number }>(statement, [workspaceId, limit, offset]);
  // The total comes with every row, and in a row of its own when the page is empty.
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) };
}

function eachSort(make: (sortBy: SortField, sortOrder: SortOrder) => Statement) {
  const inOrders = (sortBy: SortField) => ({ asc: make(sortBy, 'asc'), desc: make(sortBy, 'desc') });
  return { updatedAt: inOrders('updatedAt'), createdAt: inOrders('createdAt'), name: inOrders('name') };
}
