import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { existingDatabase, newDataDir, postmasterOf, query, start, startElsewhere } from './testing/arrange.ts';

const serverStart = 'select pg_postmaster_start_time()::text as since';

async function expectOneServer(dataDir: string): Promise<void> {
  const [one, two] = await Promise.all([startElsewhere(dataDir), startElsewhere(dataDir)]);
  expect(await query(one.connection, serverStart)).toEqual(await query(two.connection, serverStart));
  expect([one.startedHere, two.startedHere].filter(Boolean)).toHaveLength(1);
}

it('two programs that start at once in an empty folder share one server', async () => {
  const dataDir = await newDataDir();
  await expectOneServer(dataDir);
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-run', 'postgres.log']);
});

it('two programs that start at once on an existing database share one server', async () => {
  const dataDir = await existingDatabase();
  await expectOneServer(dataDir);
});

it('two programs that start at once after a crash share one server', async () => {
  const dataDir = await existingDatabase();
  await start(dataDir);
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  await expectOneServer(dataDir);
});

it('four starts at once in one program share one server', async () => {
  const dataDir = await existingDatabase();
  const servers = await Promise.all([1, 2, 3, 4].map(() => start(dataDir)));
  expect(servers.filter(({ startedHere }) => startedHere)).toHaveLength(1);
  const starts = await Promise.all(servers.map(({ connection }) => query(connection, serverStart)));
  expect(new Set(starts.map((rows) => JSON.stringify(rows))).size).toBe(1);
});
