import { readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  afterwards,
  client,
  end,
  existingDatabase,
  expectWhole,
  newDataDir,
  postmasterOf,
  query,
  start,
  startElsewhere,
} from './testing/arrange.ts';

it('the first start creates the database and a warm one finds what was written', async () => {
  const dataDir = await newDataDir();
  const first = await start(dataDir);
  expect(first.lines).toEqual(['Creating the database (first start, a few seconds)']);
  expect(first.startedHere).toBe(true);
  expect(first.connection).toMatchObject({ user: 'capstan', database: 'capstan' });
  await query(first.connection, 'create table kept as select 42 as answer');
  await first.stop();
  expect(first.isAlive()).toBe(false);

  const warm = await start(dataDir);
  expect(warm.lines).toEqual([]);
  expect(warm.isAlive()).toBe(true);
  expect(await query(warm.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-run', 'postgres.log']);
});

it('the server is private, durable, in UTF-8 and UTC', async () => {
  const dataDir = await existingDatabase();
  const { connection } = await start(dataDir);
  const settings = await query(
    connection,
    `select name, setting from pg_settings where name in ('listen_addresses', 'fsync', 'data_checksums', 'TimeZone',
     'max_connections', 'log_min_messages', 'unix_socket_permissions', 'server_encoding')`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    ...{ listen_addresses: '', fsync: 'on', data_checksums: 'on', TimeZone: 'UTC', max_connections: '100' },
    ...{ log_min_messages: 'warning', unix_socket_permissions: '0700', server_encoding: 'UTF8' },
  });
  expect(await query(connection, "select lower('ÉTÉ') as low, 'Z' < 'a' as by_code_point")).toEqual([
    { low: 'été', by_code_point: true },
  ]);
  const rules = await query(connection, 'select distinct type, auth_method from pg_hba_file_rules order by type');
  expect(rules).toEqual([
    { type: 'host', auth_method: 'reject' },
    { type: 'local', auth_method: 'trust' },
  ]);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
});

it('the environment of the program stays out of the server', async () => {
  const dataDir = await existingDatabase();
  process.env['PGPORT'] = '1';
  process.env['SECRET_OF_OURS'] = 'x';
  const { connection } = await start(dataDir).finally(() => {
    delete process.env['PGPORT'];
    delete process.env['SECRET_OF_OURS'];
  });
  expect(await query(connection, 'show port')).toEqual([{ port: '5432' }]);
  if (process.platform === 'linux') {
    expect(readFileSync(`/proc/${await postmasterOf(dataDir)}/environ`, 'utf8')).not.toContain('SECRET_OF_OURS');
  }
});

it('a live server is adopted', async () => {
  const dataDir = await existingDatabase();
  const first = await start(dataDir);
  const second = await start(dataDir);
  expect(second.startedHere).toBe(false);
  expect(second.connection).toEqual(first.connection);
  await second.stop();
  expect(first.isAlive()).toBe(false);
  await first.stop();
});

it('Ctrl-C ends the program and leaves the server to the next one', async () => {
  const dataDir = await existingDatabase();
  const other = await startElsewhere(dataDir);
  await end(other.child, 'SIGINT');
  const next = await start(dataDir);
  expect(next.startedHere).toBe(false);
  await expectWhole(next);
});

it('a server that is stopping is waited for, and then started anew', async () => {
  const dataDir = await existingDatabase();
  const first = await start(dataDir);
  const pid = await postmasterOf(dataDir);
  const last = await client(first.connection);
  const stopping = first.stop('smart');
  setTimeout(() => last.end(), 300);
  const second = await start(dataDir);
  await stopping;
  expect(second.startedHere).toBe(true);
  expect(await postmasterOf(dataDir)).not.toBe(pid);
});

it('a smart stop lets clients finish and loses patience after five seconds', async () => {
  const dataDir = await existingDatabase();
  const server = await start(dataDir);
  const finishing = (await client(server.connection)).query('select pg_sleep(0.5)');
  const since = Date.now();
  const stopping = server.stop('smart');
  await finishing;
  await stopping;
  expect(Date.now() - since).toBeGreaterThan(4_500);
  expect(Date.now() - since).toBeLessThan(6_500);
  expect(server.isAlive()).toBe(false);
});

it('a fast stop overtakes a smart one, and stopping again is no fault', async () => {
  const dataDir = await existingDatabase();
  const server = await start(dataDir);
  await client(server.connection);
  const since = Date.now();
  await Promise.all([server.stop('smart'), server.stop('fast')]);
  expect(Date.now() - since).toBeLessThan(2_000);
  await server.stop();
  await server.revive();
  expect(server.isAlive()).toBe(false);
});

it('a path too long for a socket gets a short folder for it, the same each time', async () => {
  const dataDir = await existingDatabase('l'.repeat(120));
  const first = await start(dataDir);
  afterwards(() => rm(first.connection.host, { recursive: true }));
  expect(Buffer.byteLength(`${first.connection.host}/.s.PGSQL.5432`)).toBeLessThan(104);
  expect(statSync(first.connection.host).mode & 0o777).toBe(0o700);
  await first.stop();
  const second = await start(dataDir);
  expect(second.connection).toEqual(first.connection);
  expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('a path may hold spaces, commas, quotes and any script', async () => {
  const dataDir = await newDataDir({ name: `my "own", données 数据 $HOME 'x'` });
  const { connection } = await start(dataDir);
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await start(dataDir)).startedHere).toBe(false);
});

it('an existing empty folder will do', async () => {
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  expect((await start(dataDir)).startedHere).toBe(true);
});

it('a log over ten megabytes begins anew', async () => {
  const dataDir = await existingDatabase();
  const log = join(dataDir, 'postgres.log');
  await truncate(log, 11 * 1024 * 1024);
  await start(dataDir);
  expect((await stat(log)).size).toBeLessThan(10_000);
});
