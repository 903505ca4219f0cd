import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts';
import { createKey } from '../src/workspaces/keys/key.ts';
import { listWorkspaces } from '../src/workspaces/workspace.ts';
import { apiClient } from './harness/client.ts';
import { killNow, postmasterIn } from './harness/postmaster.ts';
import { type Program, startProgram } from './harness/program.ts';
import { seeded } from './harness/seeded.ts';
import { makeFolder } from './harness/temporary-folder.ts';

/** What was acknowledged is kept, wherever in a stream of work everything ends. */
const rounds = 6;
const callers = 6;

const { folder: dataDir, remove } = await makeFolder();
let program: Program;

beforeAll(async () => {
  program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
});

afterAll(async () => {
  await program.stop();
  await remove();
});

/** A key for each caller, since one may only make sixty requests a minute. */
async function newKeys(): Promise<string[]> {
  const { connection } = await startEmbedded({ dataDir });
  const db = openDatabase({ ...connection, max: 1 }, () => {});
  try {
    const [workspace] = await listWorkspaces(db);
    const keys: string[] = [];
    for (let count = 0; count < callers; count += 1) {
      keys.push((await createKey(db, workspace!.id, { name: 'x', scope: 'write', origin: 'command' })).secret);
    }
    return keys;
  } finally {
    await db.close();
  }
}

/** Creates until the program is gone; every id that came back with a 201 goes to `acknowledged`. */
async function createUntilGone(key: string, acknowledged: string[], onCreated: () => void): Promise<void> {
  const api = apiClient(program.url, key);
  for (;;) {
    const reply = await api('POST', '/projects', { body: { name: `Project ${acknowledged.length}` } }).catch(
      () => undefined,
    );
    if (!reply) return;
    // The database may go before the program does.
    if (reply.status === 500) continue;
    if (reply.status !== 201) throw new Error(reply.text);
    acknowledged.push(reply.body.data.id);
    onCreated();
  }
}

async function lookInside<T extends object>(statement: string): Promise<T[]> {
  const client = new pg.Client((await startEmbedded({ dataDir })).connection);
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

test(`${rounds} times killed in a stream of creates, nothing acknowledged is lost`, { timeout: 180_000 }, async () => {
  const chance = seeded(9);
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const databaseToo = round % 2 === 1;
    const postmaster = postmasterIn(dataDir)!;
    const killAt = acknowledged.length + 5 + chance.number(60);
    let killed: Promise<void> | undefined;
    const databaseFirst = chance.oneIn(2);
    const kill = async () => {
      if (databaseToo && databaseFirst) killNow(postmaster);
      await program.kill();
      if (databaseToo) killNow(postmaster);
    };
    const onCreated = () => {
      if (acknowledged.length >= killAt) killed ??= kill();
    };
    const keys = await newKeys();
    await Promise.all(keys.map((key) => createUntilGone(key, acknowledged, onCreated)));
    await killed;

    program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    const kept = new Set((await lookInside<{ id: string }>('select id from projects')).map(({ id }) => id));
    expect(
      acknowledged.filter((id) => !kept.has(id)),
      `round ${round}`,
    ).toEqual([]);
  }
  expect(acknowledged.length).toBeGreaterThan(rounds * 5);

  // Beyond those there can only be some that were made and then not told of; and the counters agree with the rows.
  const [counts] = await lookInside<Record<string, number>>(`
    select (select count(*)::int from projects) as rows, (select sum(total)::int from project_counts) as total,
      (select sum(members)::int from project_ranks where sort_by = 'name') as ranked`);
  expect(counts!['rows']).toBeLessThanOrEqual(acknowledged.length + rounds * callers);
  expect([counts!['total'], counts!['ranked']]).toEqual([counts!['rows'], counts!['rows']]);
});
