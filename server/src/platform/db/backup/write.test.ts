import { createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate, readMigrations } from '../migrate.ts';
import {
  backUp,
  emptyDatabase,
  migratedDatabase,
  migrationAfter,
  newFile,
  query,
  quietly,
  restore,
} from './testing/arrange.ts';
import { writeBackup } from './write.ts';

const known = await readMigrations();

async function databaseWithProjects(count: number): Promise<pg.ClientConfig> {
  const connection = await migratedDatabase();
  await query(connection, `insert into workspaces (id, name, plan) values ('w', 'Mine', 'PRO')`);
  await query(connection, 'alter table projects disable trigger user');
  await query(connection, add, [1, count]);
  return connection;
}

/** Projects with an asset each, in one statement: numbers $1 to $2. */
const add = `
  with p as (
    insert into projects (id, workspace_id, name, status, aspect_ratio, speech_language)
    select 'p' || n, 'w', repeat(md5(n::text), 4), 'CREATED', 'SQUARE_1_1', 'auto'
    from generate_series($1::integer, $2::integer) n returning id
  )
  insert into source_assets select 'a' || id, 'w', id, id, 1 from p`;

it('shows one moment, while others write', async () => {
  const from = await databaseWithProjects(10_000);
  const writer = new pg.Client(from);
  await writer.connect();
  let added = 10_000;
  async function change(): Promise<void> {
    added += 1;
    await writer.query(add, [added, added]);
    await writer.query(`delete from projects where id = 'p' || $1::integer`, [added - 10_000]);
  }
  // Every piece of the file waits for a change in both tables, so that they change between the reading of the two.
  const whileWriting = new Transform({
    transform: (chunk, _, done) => void change().then(() => done(null, chunk), done),
  });
  const file = await newFile();
  const written = pipeline(whileWriting, createWriteStream(file));
  await writeBackup({ connection: from, output: whileWriting, steps: quietly() });
  await written;
  await writer.end();
  expect(added).toBeGreaterThan(10_010);

  const to = await emptyDatabase();
  expect((await restore(to, file)).rows).toMatchObject({ projects: 10_000, source_assets: 10_000 });
  expect(await query(to, `select id from projects where id = 'p10001'`)).toEqual([]);
});

it('a migration that starts meanwhile waits, and both come out whole', async () => {
  const from = await databaseWithProjects(3_000);
  const change = migrationAfter(known, 'alter table source_assets drop column name');
  let migrating: Promise<number> | undefined;
  const onRows = (table: string) => {
    if (table === 'projects') migrating ??= migrate(from, [...known, change]);
  };
  const file = await newFile();
  const moved = await backUp(from, file, { steps: { ...quietly(), onRows } });
  expect(moved.rows).toMatchObject({ source_assets: 3_000 });
  expect(await migrating).toBe(1);
});

it('nothing is left of a backup that was stopped', async () => {
  const from = await databaseWithProjects(2_000);
  const stop = new AbortController();
  const file = await newFile();
  const steps = { onRows: () => stop.abort(), signal: stop.signal };
  await expect(backUp(from, file, { steps })).rejects.toThrow('abort');
  expect(await readdir(dirname(file))).toEqual([]);
});

it('reads no further ahead than a slow disk can follow', async () => {
  const text = 'select n, md5(n::text) || repeat(md5((-n)::text), 63) from generate_series(1, 8000) n';
  const migrations = [...known, migrationAfter(known, `create table big as ${text}`)];
  const from = await migratedDatabase();
  await migrate(from, migrations);
  const stop = new AbortController();
  let read = 0;
  const onRows = (_: string, count: number) => {
    read = count;
  };
  const output = new Writable({ write: () => {} });
  const writing = writeBackup({ connection: from, output, migrations, steps: { onRows, signal: stop.signal } });
  for (let before = -1; before < read || read === 0; await pause(300)) before = read;
  stop.abort();
  await expect(writing).rejects.toThrow('abort');
  // 8,000 rows are 16 MB.
  expect(read).toBeLessThan(2_000);
});

it('a database that Capstan has never used is nothing to back up', async () => {
  const file = await newFile();
  await expect(backUp(await emptyDatabase(), file)).rejects.toThrow('There is nothing to back up');
  expect(await readdir(dirname(file))).toEqual([]);
});

it('a database of a newer version is refused', async () => {
  const from = await migratedDatabase();
  await migrate(from, [...known, migrationAfter(known, 'select 1')]);
  await expect(backUp(from, await newFile())).rejects.toThrow('The database is newer than this program');
});

it('a backup leaves the shape of an older database as it is', async () => {
  const from = await emptyDatabase();
  await migrate(from, known.slice(0, 1));
  await backUp(from, await newFile());
  expect(await query(from, 'select count(*)::integer from schema_migrations')).toEqual([{ count: 1 }]);
});

it('a server that is not there is told in one line', async () => {
  const nobody = { host: '127.0.0.1', port: 9, user: 'none', database: 'none' };
  await expect(backUp(nobody, await newFile())).rejects.toThrow('The backup failed: connect ECONNREFUSED 127.0.0.1:9.');
});
