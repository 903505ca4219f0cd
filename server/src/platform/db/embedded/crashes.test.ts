import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { EmbeddedServer } from './embedded.ts';
import { serversOf } from './processes.ts';
import {
  afterwards,
  client,
  clusterIn,
  end,
  existingDatabase,
  expectWhole,
  launchElsewhere,
  newDataDir,
  postmasterOf,
  query,
  start,
  zombie,
} from './testing/arrange.ts';

const onLinux = it.skipIf(process.platform !== 'linux');

async function kill(server: EmbeddedServer, dataDir: string): Promise<void> {
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  while (server.isAlive()) await new Promise(setImmediate);
}

async function expectNewServer(dataDir: string, options = {}): Promise<void> {
  const server = await start(dataDir, options);
  expect(server.startedHere).toBe(true);
  await expectWhole(server);
}

function lockFileOf(pid: number, dataDir: string): string {
  return `${pid}\n${dataDir}/postgres\n1700000000\n5432\n${dataDir}/postgres-run\n\n  1234567 1234567\nready   \n`;
}

/** Keeps a server process at work, where it does not notice that its postmaster is gone. */
async function keepBusy(connection: EmbeddedServer['connection'], seconds: number): Promise<number> {
  const one = await client(connection);
  const { rows } = await one.query('select pg_backend_pid() as pid');
  one
    .query(
      `do $$ declare since timestamptz := clock_timestamp();
       begin while clock_timestamp() < since + interval '${seconds} s' loop end loop; end $$`,
    )
    .catch(() => {});
  await query(connection, 'select pg_sleep(0.1)');
  return rows[0].pid;
}

it('a program killed while it creates the database leaves nothing half made', async () => {
  const dataDir = await newDataDir();
  const other = launchElsewhere(dataDir);
  const halfMade = async () => (await readdir(dataDir).catch(() => [])).filter((name) => name.includes('.making-'));
  while ((await halfMade()).length === 0) await pause(5);
  other.kill('SIGKILL');
  await once(other, 'exit');
  const server = await start(dataDir);
  await query(server.connection, 'select 1');
  await server.stop();
  await start(dataDir);
  expect(await halfMade()).toEqual([]);
});

it('what is being made by a program that lives is not swept', async () => {
  const dataDir = await existingDatabase();
  const [theirs, abandoned] = [`postgres.making-${process.pid}-00000000`, 'postgres.making-999999999-00000000'];
  for (const name of [theirs, abandoned]) await mkdir(join(dataDir, name, 'base'), { recursive: true });
  await start(dataDir);
  const names = await readdir(dataDir);
  expect(names).toContain(theirs);
  expect(names).not.toContain(abandoned);
});

it('a killed postmaster is replaced and nothing is lost', async () => {
  const dataDir = await existingDatabase();
  const server = await start(dataDir);
  await query(server.connection, 'update kept set seven = 8');
  await kill(server, dataDir);
  expect(await query((await start(dataDir)).connection, 'select seven from kept')).toEqual([{ seven: 8 }]);
});

it('server processes without a postmaster may finish first', async () => {
  const dataDir = await existingDatabase();
  const server = await start(dataDir);
  await keepBusy(server.connection, 1);
  await kill(server, dataDir);
  expect(serversOf(await clusterIn(dataDir))).not.toEqual([]);
  await expectNewServer(dataDir);
});

it('server processes without a postmaster that do not finish are ended', async () => {
  const dataDir = await existingDatabase();
  const server = await start(dataDir);
  const orphans = [await keepBusy(server.connection, 60), await keepBusy(server.connection, 60)];
  process.kill(orphans[1]!, 'SIGSTOP');
  await kill(server, dataDir);
  expect(serversOf(await clusterIn(dataDir))).toEqual(expect.arrayContaining(orphans));
  await expectNewServer(dataDir, { orphanGraceMs: 200 });
  const servers = serversOf(await clusterIn(dataDir));
  for (const pid of orphans) expect(servers).not.toContain(pid);
});

it('somebody else at work in the folder of the database is left alone', async () => {
  const dataDir = await existingDatabase();
  const sleeper = spawn('sleep', ['60'], { cwd: join(dataDir, 'postgres'), detached: true, stdio: 'ignore' });
  afterwards(() => end(sleeper));
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lockFileOf(sleeper.pid!, dataDir));
  await expectNewServer(dataDir, { orphanGraceMs: 0 });
  expect(sleeper.exitCode ?? sleeper.signalCode).toBeNull();
});

it('a process number that now belongs to a stranger is no postmaster', async () => {
  const dataDir = await existingDatabase();
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lockFileOf(process.pid, dataDir));
  await expectNewServer(dataDir);
});

onLinux('the process number of a zombie is no postmaster', async () => {
  const dataDir = await existingDatabase();
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lockFileOf(await zombie(), dataDir));
  await expectNewServer(dataDir);
});

it('an empty lock file that nobody fills is ignored', async () => {
  const dataDir = await existingDatabase();
  const lock = join(dataDir, 'postgres', 'postmaster.pid');
  await writeFile(lock, '');
  await utimes(lock, 0, 0);
  await expectNewServer(dataDir);
});

it('a stale socket and its lock do not stand in the way', async () => {
  const dataDir = await existingDatabase();
  const socket = join(dataDir, 'postgres-run', '.s.PGSQL.5432');
  await writeFile(socket, '');
  await writeFile(`${socket}.lock`, lockFileOf(process.pid, dataDir));
  await expectNewServer(dataDir);
});

it('a server whose socket was removed is replaced by one that can be reached', async () => {
  const dataDir = await existingDatabase();
  const first = await start(dataDir);
  await rm(join(first.connection.host, '.s.PGSQL.5432'));
  await expectNewServer(dataDir);
});

it('a server that died is revived once, however many ask', async () => {
  const dataDir = await existingDatabase();
  const server = await start(dataDir);
  const connection = { ...server.connection };
  const first = await postmasterOf(dataDir);
  await kill(server, dataDir);
  await Promise.all([server.revive(), server.revive(), server.revive()]);
  const second = await postmasterOf(dataDir);
  expect(second).not.toBe(first);
  expect(server.isAlive()).toBe(true);
  expect(server.connection).toEqual(connection);
  await server.revive();
  expect(await postmasterOf(dataDir)).toBe(second);
  await expectWhole(server);
});

it('stopping while it is being revived stops it', async () => {
  const dataDir = await existingDatabase();
  const server = await start(dataDir);
  await kill(server, dataDir);
  await Promise.all([server.revive(), server.stop()]);
  expect(server.isAlive()).toBe(false);
  expect(serversOf(await clusterIn(dataDir))).toEqual([]);
});
