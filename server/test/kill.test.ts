import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts';
import { newId } from '../src/platform/ids.ts';
import { createKey } from '../src/workspaces/keys/key.ts';
import { listWorkspaces } from '../src/workspaces/workspace.ts';
import { apiClient } from './harness/client.ts';
import { killNow, postmasterIn } from './harness/postmaster.ts';
import { type Program, startProgram } from './harness/program.ts';
import { seeded } from './harness/seeded.ts';
import { makeFolder } from './harness/temporary-folder.ts';

/**
 * What was acknowledged is kept, and what was not is done once, wherever in a stream of work everything ends.
 *
 * KILLED_ROUNDS=20 makes it a longer one.
 */
const rounds = Number(process.env['KILLED_ROUNDS'] ?? 6);
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

type Wish = { body: { name: string }; headers: { 'Idempotency-Key': string } };

const newWish = (): Wish => {
  const name = newId('req');
  return { body: { name }, headers: { 'Idempotency-Key': name } };
};

/**
 * Creates until the program is gone; every id that came back with a 201 goes to `acknowledged`. Returns the wish that
 * got no answer.
 */
async function createUntilGone(key: string, acknowledged: string[], onCreated: () => void): Promise<Wish> {
  const api = apiClient(program.url, key);
  for (let wish = newWish(); ; ) {
    const reply = await api('POST', '/projects', wish).catch(() => undefined);
    if (!reply) return wish;
    // The database may go before the program does.
    if (reply.status === 500) continue;
    if (reply.status !== 201) throw new Error(reply.text);
    acknowledged.push(reply.body.data.id);
    onCreated();
    wish = newWish();
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

test(`${rounds} times killed in a stream of creates, nothing acknowledged is lost and nothing made twice`, {
  timeout: 180_000,
}, async () => {
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
    const unanswered = await Promise.all(keys.map((key) => createUntilGone(key, acknowledged, onCreated)));
    await killed;

    program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    const kept = new Set((await lookInside<{ id: string }>('select id from projects')).map(({ id }) => id));
    expect(
      acknowledged.filter((id) => !kept.has(id)),
      `round ${round}`,
    ).toEqual([]);

    const api = apiClient(program.url, (await newKeys())[0]!);
    for (const wish of unanswered) acknowledged.push((await api('POST', '/projects', wish)).body.data.id);
  }
  expect(acknowledged.length).toBeGreaterThan(rounds * 5);

  // Those that were made and then not told of were found by their keys, not made again; and the counters agree.
  const [counts] = await lookInside<Record<string, number>>(`
    select (select count(*)::int from projects) as rows, (select sum(total)::int from project_counts) as total,
      (select sum(members)::int from project_ranks where sort_by = 'name') as ranked`);
  expect(counts!['rows']).toBe(acknowledged.length);
  expect([counts!['total'], counts!['ranked']]).toEqual([counts!['rows'], counts!['rows']]);
});
