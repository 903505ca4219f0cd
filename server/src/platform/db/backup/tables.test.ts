import { expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { withSession } from './session.ts';
import { derivedTables, parentsFirst, readTables } from './tables.ts';
import { emptyDatabase, query } from './testing/arrange.ts';

it('a table comes after those that it refers to', () => {
  const tables = [
    { name: 'a', parents: ['c', 'd'] },
    { name: 'b', parents: ['a', 'elsewhere'] },
    { name: 'c', parents: ['d'] },
    { name: 'd', parents: [] },
  ];
  expect(parentsFirst(tables).map(({ name }) => name)).toEqual(['d', 'c', 'a', 'b']);
});

it('tables that refer to each other have no order', () => {
  const tables = [
    { name: 'a', parents: ['b'] },
    { name: 'b', parents: ['a'] },
    { name: 'c', parents: [] },
  ];
  expect(() => parentsFirst(tables)).toThrow('in a circle: a, b.');
});

it('every logged table is in a backup, or is derived', async () => {
  const connection = await emptyDatabase();
  await migrate(connection);
  const logged = await query(
    connection,
    `select tablename from pg_tables join pg_class on relname = tablename
     where schemaname = 'public' and relpersistence = 'p'`,
  );
  const tables = await withSession(connection, { program: 'test', failed: 'Failed' }, readTables);
  const accounted = [...tables.map(({ name }) => name), ...derivedTables, 'schema_migrations'];
  expect(accounted.sort()).toEqual(logged.map(({ tablename }) => tablename).sort());
});
