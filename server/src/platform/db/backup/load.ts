import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type CheckedBackup, readThrough } from './check.ts';
import type { Moved, OnRows, Steps } from './moved.ts';
import { type Section, withBackup } from './read.ts';
import { columnList, readTables, type Table } from './tables.ts';

/** Puts the rows of a backup into tables of its shape, in the caller's transaction. */
export async function load(client: pg.Client, backup: CheckedBackup, steps: Steps): Promise<Moved> {
  const tables = (await readTables(client)).filter(({ name }) => backup.tables.includes(name));
  const names = tables.map(({ name }) => name);
  const moved: Moved = { rows: {}, leftOut: backup.tables.filter((name) => !names.includes(name)) };
  await switchTriggers(client, names, 'disable');
  // Rows that a migration has put in are in the file too, unless somebody has removed them since.
  for (const name of names.toReversed()) await client.query(`delete from ${pg.escapeIdentifier(name)}`);
  await withBackup(backup.file, steps.signal, async ({ sections }) => {
    for await (const section of sections) {
      if (names.includes(section.table)) moved.rows[section.table] = await copyIn(client, section, steps.onRows);
      else await readThrough(section, steps.onRows);
    }
  });
  await switchTriggers(client, names, 'enable');
  for (const table of tables) await continueNumbers(client, table);
  return moved;
}

/** What triggers once made of the rows is in the file too, or is made anew afterwards: it must not be made twice. */
async function switchTriggers(client: pg.Client, tables: string[], to: 'enable' | 'disable'): Promise<void> {
  for (const name of tables) await client.query(`alter table ${pg.escapeIdentifier(name)} ${to} trigger user`);
}

async function copyIn(client: pg.Client, section: Section, onRows: OnRows): Promise<number> {
  const stream = client.query(copyFrom(`copy ${columnList(section)} from stdin`));
  let count = 0;
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const block of section.rows) {
      count += block.count;
      onRows(section.table, count);
      yield block.bytes;
    }
  }
  await pipeline(bytes, stream);
  if (stream.rowCount !== count) {
    throw new Error(`${section.table}: the database took ${stream.rowCount} of ${count} rows.`);
  }
  return count;
}

async function continueNumbers(client: pg.Client, { name, numbered }: Table): Promise<void> {
  for (const { column, sequence } of numbered) {
    const highest = `select max(${pg.escapeIdentifier(column)}) from ${pg.escapeIdentifier(name)}`;
    await client.query(`select setval($1, (${highest})) where (${highest}) is not null`, [sequence]);
  }
}
