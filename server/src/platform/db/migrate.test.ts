import { expect, it } from 'vitest';
import { emptyDatabase, migratedDatabase, migrationAfter, query, tablesIn } from './backup/testing/arrange.ts';
import { migrate, readMigrations, refuseOldServer } from './migrate.ts';

const known = await readMigrations();

it('migrations are numbered from one without a gap', () => {
  expect(known.map(({ version }) => version)).toEqual(known.map((_, index) => index + 1));
});

it('many nodes that start at once migrate once', async () => {
  const connection = await emptyDatabase();
  const counts = await Promise.all(Array.from({ length: 8 }, () => migrate(connection)));
  expect(counts.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, known.length]);
  expect(await query(connection, 'select version, name, checksum from schema_migrations order by version')).toEqual(
    known.map(({ version, name, checksum }) => ({ version, name, checksum })),
  );
});

it('a database of an earlier version gets what it lacks, and its rows stay', async () => {
  const connection = await emptyDatabase();
  await migrate(connection, known.slice(0, 1));
  await query(connection, `insert into workspaces (id, name, plan) values ('w', 'Mine', 'PRO')`);
  expect(await migrate(connection)).toBe(known.length - 1);
  expect(await query(connection, 'select id from workspaces')).toEqual([{ id: 'w' }]);
});

it('a migration that fails takes back those before it', async () => {
  const connection = await emptyDatabase();
  const broken = [...known, migrationAfter(known, 'create table half (); select 1 / 0')];
  await expect(migrate(connection, broken)).rejects.toThrow('division by zero');
  expect(await tablesIn(connection)).toEqual([]);
});

it('a database of a newer version is refused', async () => {
  const connection = await migratedDatabase();
  await migrate(connection, [...known, migrationAfter(known, 'select 1')]);
  await expect(migrate(connection)).rejects.toThrow(/The database is newer than this program \(it has \d+_test\.sql\)/);
});

it('a database that another build has shaped is refused', async () => {
  const connection = await migratedDatabase();
  await migrate(connection, [...known, migrationAfter(known, 'select 1')]);
  await expect(migrate(connection, [...known, migrationAfter(known, 'select 2')])).rejects.toThrow(
    /shaped by another build of Capstan \(\d+_test\.sql differs\)/,
  );
});

it('a server that is too old is refused', () => {
  expect(() => refuseOldServer({ number: 140_011, version: '14.11' })).toThrow(
    'The database server is PostgreSQL 14.11; Capstan needs 15 or newer.',
  );
  expect(() => refuseOldServer({ number: 150_000, version: '15.0' })).not.toThrow();
});
