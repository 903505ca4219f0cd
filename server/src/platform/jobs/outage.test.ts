import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../../../test/harness/temporary-folder.ts';
import { until } from '../../../test/harness/until.ts';
import { openDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { newId } from '../ids.ts';
import { cancel, enqueue } from './queue.ts';
import { arrange } from './testing/arrange.ts';
import { kindOf, untilAborted } from './testing/kinds.ts';
import { startWorker } from './worker.ts';

const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;
const cutListening = `${cutAll} and application_name = 'capstan, listening to capstan_jobs'`;

it('connections that are cut under running jobs lose nothing and end nothing twice', async () => {
  const house = await arrange();
  const kind = kindOf('a', async (_, { progress }) => {
    for (let step = 0; step < 5; step += 1) {
      progress(step / 5);
      await pause(10);
    }
    return undefined;
  });
  const workers = [await house.work([kind]), await house.work([kind])];
  for (let count = 0; count < 60; count += 1) await house.add('a', { projectId: count % 2 ? house.projectId : null });
  let ended = 0;
  while (ended < 60) {
    await house.sql(cutAll);
    const before = ended;
    await until(async () => {
      ended = (await house.notes()).length;
      return ended >= Math.min(60, before + 10);
    });
  }
  await Promise.all(workers.map((worker) => worker.idle()));
  expect(await house.sql('select state, count(*)::int from jobs group by state')).toEqual([
    { state: 'done', count: 60 },
  ]);
  const twice = await house.sql('select job_id from notes group by job_id having count(*) > 1');
  expect(twice).toEqual([]);
});

it('a worker whose connection was cut hears of new and of cancelled jobs again', async () => {
  const house = await arrange();
  let began = 0;
  const kind = kindOf('a', (_, { signal }) => {
    began += 1;
    return untilAborted(signal);
  });
  await house.work([kind], { leaseMs: 600_000 });
  const first = await house.add('a');
  await until(() => began === 1);
  expect(await house.sql(cutListening)).toHaveLength(1);
  await cancel(house.db, house.workspaceId, first);
  await until(async () => (await house.stateOf(first)) === 'cancelled');
  await house.add('a');
  await until(() => began === 2);
});

it('a database server that is restarted while jobs run and end finds all of them again', {
  timeout: 60_000,
}, async () => {
  const { folder, remove } = await makeFolder();
  onTestFinished(remove);
  let server = await startEmbedded({ dataDir: folder });
  onTestFinished(() => server.stop());
  const { connection } = server;
  await migrate(connection);
  const ask = async (text: string, values: unknown[] = []) => {
    const client = new pg.Client(connection);
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  await ask('create table notes (place serial, job_id text not null, what text not null)');
  const workspaceId = newId('wsp');
  await ask(`insert into workspaces (id, name, plan) values ($1, 'Mine', 'PRO')`, [workspaceId]);

  const db = openDatabase(connection, () => {});
  onTestFinished(() => db.close());
  let goOn = () => {};
  const going = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let began = 0;
  const kind = kindOf('a', async () => {
    began += 1;
    await going;
    return undefined;
  });
  const quiet = { info() {}, warn() {}, error() {} };
  const workRoot = `${folder}/work`;
  const worker = await startWorker({ db, connection, kinds: [kind], atOnce: 3, workRoot, log: quiet, leaseMs: 400 });
  for (let count = 0; count < 3; count += 1) await enqueue(db, kind, { workspaceId, projectId: null, payload: {} });
  await until(() => began === 3);

  await server.stop();
  // They end while there is no database to tell, and their leases run out.
  goOn();
  await pause(800);
  server = await startEmbedded({ dataDir: folder });
  await until(async () => (await ask('select from notes')).length === 3);
  await enqueue(db, kind, { workspaceId, projectId: null, payload: {} });
  await until(async () => (await ask('select from notes')).length === 4);
  expect(began).toBe(4);
  expect(await ask('select distinct state, deaths, errors from jobs')).toEqual([
    { state: 'done', deaths: 0, errors: 0 },
  ]);
  await worker.stop();
});
