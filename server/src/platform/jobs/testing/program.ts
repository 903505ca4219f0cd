import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../db/database.ts';
import { startWorker, type WorkerOptions } from '../worker.ts';
import { kindOf, note, untilAborted } from './kinds.ts';

/** A worker in a process of its own, which tests kill. It says what happens in lines of JSON. */
const options: Pick<WorkerOptions, 'connection' | 'atOnce' | 'workRoot' | 'leaseMs'> = JSON.parse(process.argv[2]!);

const say = (fields: object) => process.stdout.write(`${JSON.stringify(fields)}\n`);
const line = (fields: object, text: string) => void say({ ...fields, text });

const kinds = [
  kindOf<{ ms: number }>('short', async (job, { workDir }) => {
    say({ began: job.id, workDir });
    await pause(job.payload.ms);
    return note(job, 'done elsewhere');
  }),
  kindOf('endless', async (job, { signal, workDir }) => {
    say({ began: job.id, workDir });
    return untilAborted(signal);
  }),
  kindOf('deadly', async (job) => {
    say({ began: job.id });
    process.kill(process.pid, 'SIGKILL');
    return untilAborted(new AbortController().signal);
  }),
];

await startWorker({
  ...options,
  db: openDatabase({ ...options.connection, max: 6 }, () => {}),
  kinds,
  log: { info: line, warn: line, error: line },
});
line({}, 'the worker is ready');
