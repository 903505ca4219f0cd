import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { type Chance, seeded } from '../../test/harness/seeded.ts';
import type { Queries } from '../platform/db/database.ts';
import { readMigrations } from '../platform/db/migrate.ts';
import { newId } from '../platform/ids.ts';
import type { WorkspaceId } from '../workspaces/asker.ts';
import { createWorkspace } from '../workspaces/workspace.ts';
import { listProjects, type SortField, type SortOrder, sortFields, sortOrders } from './list.ts';

/** Whatever happens to the projects, a page found through the ranks is the page that counting from the start gives. */
const runLength = 7;
let database: TestDatabase;
let workspaceId: WorkspaceId;

beforeAll(async () => {
  database = await freshDatabase();
  await database.sql(await shortRuns());
  workspaceId = (await createWorkspace(database.db, { name: 'x', plan: 'PRO' })).id;
  await createWorkspace(database.db, { name: 'beside it', plan: 'PRO' });
});
afterAll(() => database.drop());

/** The functions that cut runs, made to cut them short: a few hundred projects do what millions would. */
async function shortRuns(): Promise<string> {
  const text = (await readMigrations()).map((migration) => migration.text).join('\n');
  const functions = ['split_project_rank', 'rebuild_project_ranks'].map((name) => {
    const definitions = text.match(new RegExp(`create( or replace)? function ${name}\\b[\\s\\S]*?\\nend \\$\\$;`, 'g'));
    const last = definitions?.at(-1) ?? '';
    const changed = last.replace(/(constant integer := )\d000;/, `$1${runLength};`);
    if (changed === last) throw new Error(`The length of a run is no longer where this test looks for it in ${name}.`);
    return changed.replace('create function', 'create or replace function');
  });
  return functions.join('\n');
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(database.connection);
  await client.connect();
  return client;
}

const names = [
  'Clip 1',
  'clip 2',
  'Clip 10',
  'CLIP 2',
  'Résumé',
  'resume',
  'RESUME',
  'zoo',
  'Äpfel',
  'apfel',
  '日本',
  '',
];
const some = (chance: Chance) => `${chance.pick(names)}${chance.oneIn(3) ? ` ${chance.number(40)}` : 'x'}`;
/** Few different times, so that there are many ties. */
const time = (chance: Chance) =>
  `2026-01-01T00:00:${String(chance.number(40)).padStart(2, '0')}.${chance.number(3)}00Z`;

const insert = `insert into projects (id, workspace_id, name, status, aspect_ratio, speech_language, created_at, updated_at)
  select n.id, $1, n.name, 'CREATED', 'SQUARE_1_1', 'auto', n.created_at, n.updated_at
  from unnest($2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[]) n (id, name, created_at, updated_at)`;
/** A few projects, always another few. */
const chosen = `select id from projects where workspace_id = $1 order by md5(id || $2) limit $3`;

function statement(chance: Chance): [string, unknown[]] {
  const size = chance.oneIn(3) ? 1 : 1 + chance.number(60);
  const which = [workspaceId, String(chance.number(1e9)), size];
  switch (chance.number(7)) {
    case 0:
      return [`delete from projects where id in (${chosen})`, which];
    case 1:
      return [`update projects set name = $4 where id in (${chosen})`, [...which, some(chance)]];
    case 2:
      return [`update projects set updated_at = $4 where id in (${chosen})`, [...which, time(chance)]];
    case 3:
      return [
        `update projects set name = $4 || right(id, 1), updated_at = $5 where id in (${chosen})`,
        [...which, some(chance), time(chance)],
      ];
    default: {
      const all = Array.from({ length: size });
      const column = (make: () => string) => all.map(make);
      const values = [column(() => newId('prj')), column(() => some(chance)), column(() => time(chance))];
      return [insert, [workspaceId, ...values, column(() => time(chance))]];
    }
  }
}

const deadlock = '40P01';

async function write(seed: number, statements: number): Promise<void> {
  const chance = seeded(seed);
  const client = await connect();
  try {
    for (let count = 0; count < statements; count += 1) {
      await client.query(...statement(chance)).catch((error) => {
        // Two that change the same projects in another order: PostgreSQL lets one of them go.
        if (error.code !== deadlock) throw error;
      });
    }
  } finally {
    await client.end();
  }
}

const columns: Record<SortField, string> = {
  updatedAt: 'updated_at',
  createdAt: 'created_at',
  name: 'name collate natural_order',
};

/** In one snapshot: the page as asked for, and the same by plain counting. */
async function comparePage(client: pg.Client, sortBy: SortField, sortOrder: SortOrder, page: number, limit: number) {
  const queries: Queries = {
    query: async (named, values) => (await client.query({ ...named, values: values ?? [] })).rows,
  };
  const { rows, total } = await listProjects(queries, workspaceId, { page, limit, sortBy, sortOrder });
  const plain = await client.query(
    `select id, (select count(*) from projects where workspace_id = $1) as total from projects where workspace_id = $1
     order by ${columns[sortBy]} ${sortOrder}, id ${sortOrder} limit $2 offset $3`,
    [workspaceId, limit, (page - 1) * limit],
  );
  expect(rows.map(({ id }) => id)).toEqual(plain.rows.map(({ id }) => id));
  if (plain.rows.length > 0) expect(total).toBe(plain.rows[0].total);
  return rows.length;
}

/** Pages from anywhere, while others write. Returns how many of them had something on them. */
async function read(seed: number, until: Promise<unknown>): Promise<number> {
  const chance = seeded(seed);
  const client = await connect();
  let isOver = false;
  let found = 0;
  until.finally(() => {
    isOver = true;
  });
  try {
    while (!isOver) {
      await client.query('begin isolation level repeatable read read only');
      const limit = 1 + chance.number(100);
      const page = 1 + chance.number(Math.ceil(1_200 / limit));
      const rows = await comparePage(client, chance.pick(sortFields), chance.pick(sortOrders), page, limit);
      await client.query('commit');
      if (rows > 0) found += 1;
    }
  } finally {
    await client.end();
  }
  return found;
}

async function expectTrueRanks(): Promise<void> {
  const [counted] = await database.sql('select total::int from project_counts where workspace_id = $1', [workspaceId]);
  const [real] = await database.sql('select count(*)::int as total from projects where workspace_id = $1', [
    workspaceId,
  ]);
  expect(counted).toEqual(real);
  const ranks = await database.sql<{ sort_by: string; members: number; runs: number; most: number }>(
    `select sort_by, sum(members)::int as members, count(*)::int as runs, max(members) as most from project_ranks
     where workspace_id = $1 group by sort_by order by sort_by`,
    [workspaceId],
  );
  expect(ranks.map(({ sort_by }) => sort_by)).toEqual(['createdAt', 'name', 'updatedAt']);
  for (const { members, runs, most } of ranks) {
    expect(members).toBe(real!['total']);
    expect(most).toBeLessThanOrEqual(runLength);
    expect(runs).toBeGreaterThan(members / runLength - 1);
  }
}

async function expectEveryPage(limit: number): Promise<void> {
  const client = await connect();
  try {
    for (const sortBy of sortFields) {
      for (const sortOrder of sortOrders) {
        for (let page = 1; (await comparePage(client, sortBy, sortOrder, page, limit)) > 0; page += 1);
      }
    }
  } finally {
    await client.end();
  }
}

test('every page is right while three write at once, and afterwards', { timeout: 60_000 }, async () => {
  const chance = seeded(4);
  const all = Array.from({ length: 700 });
  const column = (make: () => string) => all.map(make);
  await database.sql(insert, [
    workspaceId,
    ...[column(() => newId('prj')), column(() => some(chance)), column(() => time(chance)), column(() => time(chance))],
  ]);
  await expectTrueRanks();
  const writing = Promise.all([write(1, 40), write(2, 40), write(3, 40)]);
  const [found] = await Promise.all([read(5, writing), writing]);
  expect(found).toBeGreaterThan(5);
  await expectTrueRanks();
  await expectEveryPage(100);
  await expectEveryPage(37);
});

test('a list that was emptied is empty, and fills again', async () => {
  await database.sql('delete from projects where workspace_id = $1', [workspaceId]);
  const { rows, total } = await listProjects(database.db, workspaceId, {
    ...{ page: 1, limit: 10, sortBy: 'name', sortOrder: 'asc' },
  });
  expect({ rows, total }).toEqual({ rows: [], total: 0 });
  const runs = await database.sql('select members from project_ranks where workspace_id = $1', [workspaceId]);
  expect(runs).toEqual([{ members: 0 }, { members: 0 }, { members: 0 }]);
  await write(6, 20);
  await expectEveryPage(10);
});

test('counting anew comes to the same', async () => {
  await write(7, 30);
  await database.sql('select rebuild_project_ranks($1)', [workspaceId]);
  await expectTrueRanks();
  await expectEveryPage(25);
});

test('a page past the end is empty, near or far', async () => {
  for (const page of [1_000, Number.MAX_SAFE_INTEGER]) {
    for (const sortOrder of sortOrders) {
      const { rows } = await listProjects(database.db, workspaceId, { page, limit: 100, sortBy: 'name', sortOrder });
      expect(rows).toEqual([]);
    }
  }
});
