import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../../test/harness/temporary-folder.ts';
import { type Migration, migrate, readMigrations } from '../migrate.ts';
import {
  backUp,
  contentOf,
  emptyDatabase,
  migratedDatabase,
  migrationAfter,
  newFile,
  query,
  quietly,
  restore,
  tablesIn,
} from './testing/arrange.ts';

const known = await readMigrations();

async function databaseWith(statements: string, migrations = known): Promise<pg.ClientConfig> {
  const isOlder = migrations.length < known.length;
  const connection = await (isOlder ? emptyDatabase() : migratedDatabase());
  if (migrations !== known) await migrate(connection, migrations);
  await query(connection, statements);
  return connection;
}

const workspace = `insert into workspaces (id, name, plan) values ('w', 'Mine', 'PRO');`;
const projects = (count: number) => `
  insert into projects (id, workspace_id, name, status, aspect_ratio, speech_language)
  select 'p' || n, 'w', 'Project ' || n, 'CREATED', 'SQUARE_1_1', 'auto' from generate_series(1, ${count}) n;`;

async function backupOf(statements: string, migrations = known): Promise<string> {
  const file = await newFile();
  await backUp(await databaseWith(statements, migrations), file, { migrations });
  return file;
}

let small: Promise<string> | undefined;

/** A backup of one workspace with three projects, made once. */
async function smallBackup(): Promise<string> {
  small ??= makeFolder().then(async ({ folder, remove }) => {
    afterAll(remove);
    const file = join(folder, 'backup.capstan');
    await backUp(await databaseWith(workspace + projects(3)), file);
    return file;
  });
  return small;
}

const extended = (text: string): Migration[] => [...known, migrationAfter(known, text)];

/** Takes the file apart as text and puts it together again. */
async function rewrite(file: string, change: (text: string) => string): Promise<string> {
  const changed = await newFile();
  await writeFile(changed, gzipSync(change(gunzipSync(await readFile(file)).toString())));
  return changed;
}

describe('what comes back', () => {
  it('is every value of every type', async () => {
    const migrations = extended(everyType);
    const from = await databaseWith('', migrations);
    const to = await emptyDatabase();
    const file = await newFile();
    const backedUp = await backUp(from, file, { migrations });
    expect(await restore(to, file, { migrations })).toEqual(backedUp);
    expect(await contentOf(to)).toEqual(await contentOf(from));
    expect(backedUp.rows).toMatchObject({ everything: 4 });
  });

  it('is every text, whatever is in it', async () => {
    const hostile = [
      '\\.',
      '\\\\.',
      '\\N',
      '\\',
      '',
      ' ',
      '\t',
      '\n',
      '\r\n',
      '\n\\.\n',
      '{"rows":{}}',
      "'; --",
      '👩‍👩‍👧',
      'שלום',
      '\u{1}\u{7f}',
      '\u{feff}',
    ];
    const long = `${'x\\\n'.repeat(150_000)}.`;
    const anyText = fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => !text.includes('\0'));
    const texts = [...hostile, long, ...fc.sample(anyText, 300)];
    const migrations = extended('create table texts (number integer, text text)');
    const from = await databaseWith('', migrations);
    await query(
      from,
      'insert into texts select number, text from unnest($1::text[]) with ordinality t (text, number)',
      [texts],
    );
    const to = await emptyDatabase();
    const file = await newFile();
    await backUp(from, file, { migrations });
    await restore(to, file, { migrations });
    const rows = await query(to, 'select text from texts order by number');
    expect(rows.length).toBe(texts.length);
    expect(texts.filter((text, index) => rows[index]?.['text'] !== text)).toEqual([]);
  });

  it('is what became of the rows that a migration had put in', async () => {
    const migrations = extended(
      `create table looks (name text primary key); insert into looks values ('plain'), ('loud')`,
    );
    const from = await databaseWith(
      `delete from looks where name = 'loud'; insert into looks values ('own')`,
      migrations,
    );
    const to = await emptyDatabase();
    const file = await newFile();
    await backUp(from, file, { migrations });
    await restore(to, file, { migrations });
    expect(await query(to, 'select name from looks order by name')).toEqual([{ name: 'own' }, { name: 'plain' }]);
  });

  it('can be added to: numbers go on where they were', async () => {
    const numbered = `
      create table numbered (one bigint generated always as identity, two serial);
      create table unused (one bigint generated always as identity);`;
    const migrations = extended(numbered);
    const add = 'insert into numbered default values returning one::integer, two';
    const from = await databaseWith(`${add}; ${add}; ${add}`, migrations);
    const to = await emptyDatabase();
    const file = await newFile();
    await backUp(from, file, { migrations });
    await restore(to, file, { migrations });
    expect(await query(to, add)).toEqual([{ one: 4, two: 4 }]);
    expect(await query(to, 'insert into unused default values returning one::integer')).toEqual([{ one: 1 }]);
  });

  it('is not made a second time by triggers, which work again afterwards', async () => {
    const audit = `
      create table audit (project text);
      create function note() returns trigger language plpgsql as
        $$ begin insert into audit values (new.id); return null; end $$;
      create trigger note after insert on projects for each row execute function note();`;
    const migrations = extended(audit);
    const file = await backupOf(workspace + projects(3), migrations);
    const to = await emptyDatabase();
    await restore(to, file, { migrations });
    const notes = 'select count(*)::integer from audit';
    const total = 'select total::integer from project_counts';
    expect([await query(to, notes), await query(to, total)]).toEqual([[{ count: 3 }], [{ total: 3 }]]);
    await query(to, `delete from projects; ${projects(2)}`);
    expect([await query(to, notes), await query(to, total)]).toEqual([[{ count: 5 }], [{ total: 2 }]]);
  });

  it('is nothing of a table that Capstan does not have, and that is told', async () => {
    const file = await backupOf(`${workspace} create table scratch as select 1 as one; ${projects(2)}`);
    const to = await emptyDatabase();
    const moved = await restore(to, file);
    expect(moved.leftOut).toEqual(['scratch']);
    expect(moved.rows).toMatchObject({ workspaces: 1, projects: 2 });
    expect(await tablesIn(to)).not.toContain('scratch');
  });

  it('is nothing of what may be forgotten', async () => {
    const file = await backupOf(`insert into rate_windows values ('k', now(), 1)`);
    const to = await emptyDatabase();
    expect((await restore(to, file)).rows).not.toHaveProperty('rate_windows');
    expect(await query(to, 'select from rate_windows')).toEqual([]);
  });

  it('can be restored where the tables are there and empty', async () => {
    const file = await smallBackup();
    expect((await restore(await databaseWith(''), file)).rows).toMatchObject({ workspaces: 1 });
  });
});

describe('a backup of an older version', () => {
  it('is restored as it was, then migrated', async () => {
    const file = await smallBackup();
    const to = await emptyDatabase();
    await restore(to, file, {
      migrations: extended(`alter table projects add column note text; update projects set note = name || '!'`),
    });
    expect(await query(to, 'select note from projects order by id')).toEqual(
      [1, 2, 3].map((number) => ({ note: `Project ${number}!` })),
    );
    expect(await query(to, 'select count(*)::integer from schema_migrations')).toEqual([{ count: known.length + 1 }]);
    expect(await query(to, 'select total::integer from project_counts')).toEqual([{ total: 3 }]);
  });

  it('is restored from the very first version', async () => {
    const file = await backupOf(workspace + projects(3), known.slice(0, 1));
    const to = await emptyDatabase();
    await restore(to, file);
    expect(await query(to, 'select id from projects order by id')).toEqual([{ id: 'p1' }, { id: 'p2' }, { id: 'p3' }]);
    expect(await query(to, 'select checksum from schema_migrations order by version')).toEqual(
      known.map(({ checksum }) => ({ checksum })),
    );
  });

  it('is refused where the empty tables are newer', async () => {
    const file = await backupOf(workspace, known.slice(0, 1));
    const to = await databaseWith('');
    await expect(restore(to, file)).rejects.toThrow(/empty but has a newer shape than .* restore into a new one/);
  });
});

describe('a restore is refused', () => {
  it('where there are rows, which are named', async () => {
    const file = await smallBackup();
    const full = await databaseWith(workspace + projects(1_200));
    const before = await contentOf(full);
    await expect(restore(full, file)).rejects.toThrow(
      'The database is not empty (workspaces: 1 row, projects: 1,200 rows): restore into another one, by DATA_DIR or DATABASE_URL.',
    );
    expect(await contentOf(full)).toEqual(before);
  });

  it('the second time', async () => {
    const file = await smallBackup();
    const to = await emptyDatabase();
    const both = await Promise.allSettled([restore(to, file), restore(to, file)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await query(to, 'select id from workspaces')).toEqual([{ id: 'w' }]);
  });

  it('from a newer version', async () => {
    const file = await backupOf(workspace, extended('select 1'));
    const to = await emptyDatabase();
    await expect(restore(to, file)).rejects.toThrow(
      /was made by a newer version of Capstan \(\S+, with \d+_test\.sql\): restore it with that version or a later one\./,
    );
    expect(await tablesIn(to)).toEqual([]);
  });

  it('from another build', async () => {
    const file = await backupOf(workspace, extended('select 1'));
    const to = await emptyDatabase();
    await expect(restore(to, file, { migrations: extended('select 2') })).rejects.toThrow(
      /was made by another build of Capstan \(\S+; \d+_test\.sql differs\)/,
    );
    expect(await tablesIn(to)).toEqual([]);
  });

  it('when a row does not fit, and nothing has changed', async () => {
    const file = await smallBackup();
    const broken = await rewrite(file, (text) => text.replace('CREATED', 'ABSURD'));
    const to = await emptyDatabase();
    await expect(restore(to, broken)).rejects.toThrow(
      'The restore failed and changed nothing: new row for relation "projects" violates check constraint',
    );
    expect(await tablesIn(to)).toEqual([]);
  });

  it('when a row belongs to nothing, and nothing has changed', async () => {
    const file = await smallBackup();
    const broken = await rewrite(file, (text) => text.replace('p2\tw\t', 'p2\tv\t'));
    const to = await emptyDatabase();
    await expect(restore(to, broken)).rejects.toThrow('violates foreign key constraint');
    expect(await tablesIn(to)).toEqual([]);
  });

  it('when it is stopped, and nothing has changed', async () => {
    const file = await smallBackup();
    const to = await emptyDatabase();
    const stop = new AbortController();
    let seen = 0;
    const onRows = (table: string) => {
      // The file is read twice: first to check it, then to load it.
      if (table === 'projects' && ++seen === 2) stop.abort();
    };
    await expect(restore(to, file, { steps: { ...quietly(), onRows, signal: stop.signal } })).rejects.toThrow('abort');
    expect(await tablesIn(to)).toEqual([]);
  });
});

const everyType = `
  create type mood as enum ('sad', 'so so');
  create type pair as (one integer, two text);
  create domain short as text check (length(value) < 10);
  create table everything (
    id bigint generated always as identity primary key,
    parent bigint references everything,
    "Odd ""name""" text,
    a boolean, b smallint, c integer, d bigint, e numeric, f real, g double precision, h char(4), i varchar(9),
    j bytea, k date, l time, m timetz, n timestamp, o timestamptz(3), p interval, q uuid, r json, s jsonb,
    t inet, u cidr, v macaddr, w point, x bit varying, y integer[], z text[], aa int4range, bb tstzmultirange,
    cc tsvector, dd mood, ee pair, ff short,
    doubled bigint generated always as (b::bigint * 2) stored
  );
  insert into everything (parent, "Odd ""name""", a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, bb, cc, dd, ee, ff)
  values
    (2, 'one', true, 32767, -2147483648, 9223372036854775807, 123456789012345678901234567890.123456789, 0.1, 1e-300,
     'ab', 'é', decode(repeat('00ff5c0a09', 60), 'hex'), '4713-01-01 BC', '23:59:59.999999', '12:00:00+05:45',
     '2026-02-28 12:34:56.789', '2026-02-28 12:34:56.789+03', '-1 year 2 mons -3 days 04:05:06.7',
     'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', '{"a":  1, "a": "\\u0041\\n"}', '{"b": [null, 1e5, "x\\ty"]}', '::1/64',
     '10.0.0.0/8', '08:00:2b:01:02:03', '(1.5,-2)', b'10110', '{1,NULL,3}', array['a,b', null, '', 'NULL', '"', '\\', E'\\n'],
     '[1,5)', '{[2026-01-01,2026-01-02),(2026-02-01,)}', 'a fat cat', 'so so', (1, E'x,"\\ty'), 'short'),
    (1, 'two', false, -32768, 0, -9223372036854775808, 'NaN', 'NaN', '-Infinity', '', '', '', 'infinity', '24:00', '00:00+00',
     '-infinity', 'infinity', '0', null, 'null', 'null', '0.0.0.0/0', '::/0', null, null, b'', '{}', '{}', 'empty', '{}', '',
     'sad', (null, null), '');
  insert into everything default values;
  insert into everything (g, f, e, o) values ('-0', 3.4028235e38, 'Infinity', '0044-03-15 BC');`;
