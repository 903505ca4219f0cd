import pg from 'pg';

/**
 * The tables that a backup holds: found in the catalog, so that none is forgotten when one is added.
 *
 * Derived tables are counted anew instead of copied. The ranks of the list of projects stand in the order of ICU, which
 * differs from server to server: copied, they would point to wrong places.
 */
export const derivedTables = ['project_counts', 'project_ranks'];

/** Counts the derived tables anew. */
export const rebuildDerived = 'select rebuild_project_ranks(id) from workspaces';

export type Table = {
  name: string;
  columns: string[];
  /** The tables that it refers to, without itself. */
  parents: string[];
  /** Columns that number themselves, each with the name of its sequence. */
  numbered: { column: string; sequence: string }[];
};

/** Every ordinary, logged table that is ours, parents first. Nothing of an extension, nothing computed. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select distinct p.relname::text from pg_constraint k join pg_class p on p.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f' and p.oid <> c.oid) as parents,
       coalesce((select json_agg(s) from (
         select a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
         from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       ) s where s.sequence is not null), '[]') as numbered
     from pg_class c
     where c.relnamespace = (select oid from pg_namespace where nspname = current_schema())
       and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all ($1)
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relname`,
    [['schema_migrations', ...derivedTables]],
  );
  return parentsFirst(rows);
}

/** Exported for its test. */
export function parentsFirst<T extends Pick<Table, 'name' | 'parents'>>(tables: T[]): T[] {
  const names = new Set(tables.map(({ name }) => name));
  const placed = new Set<string>();
  const ordered: T[] = [];
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name, parents }) => !placed.has(name) && parents.every((parent) => placed.has(parent) || !names.has(parent)),
    );
    if (ready.length === 0) {
      const rest = tables.filter(({ name }) => !placed.has(name)).map(({ name }) => name);
      throw new Error(`These tables refer to each other in a circle: ${rest.join(', ')}.`);
    }
    for (const table of ready) placed.add(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

/** `"projects" ("id", "name")` */
export function columnList({ table, columns }: { table: string; columns: string[] }): string {
  return `${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}
