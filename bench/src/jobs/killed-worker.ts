import { openDatabase } from '@capstan/server/src/platform/db/database.ts';
import { startWorker } from '@capstan/server/src/platform/jobs/worker.ts';
import { kindOf, quiet } from './place.ts';

/** A worker in a process of its own, whose job goes on until the process is killed. */
const options = JSON.parse(process.argv[2]!);

const endless = kindOf('endless', async () => {
  process.stdout.write('begun\n');
  await new Promise(() => {});
});

const db = openDatabase(options.connection, () => {});
await startWorker({ ...options, db, kinds: [endless], atOnce: 1, log: quiet });
