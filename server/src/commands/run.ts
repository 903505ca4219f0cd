import { pino } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { openConfigured } from '../platform/db/open.ts';
import { listenForMetrics } from '../platform/http/metrics-listener.ts';
import { Address } from './address.ts';
import type { Running } from './running.ts';
import { startServing } from './serving.ts';
import { untilStopped } from './stop-signals.ts';
import { jsonLine, type Telling } from './telling.ts';
import { traceAs } from './tracing.ts';
import { startWorking } from './working.ts';

/** What each command that runs until it is stopped does: answer HTTP, work on jobs, or both in one process. */
const roles = {
  start: { serves: true, works: true },
  serve: { serves: true, works: false },
  work: { serves: false, works: true },
};

export type Role = keyof typeof roles;

/** The process: database, then work, then HTTP; and back in the opposite order when it is asked to stop. */
export async function run(config: Config, role: Role, telling: Pick<Telling, 'json' | 'quiet'>): Promise<void> {
  // Lines are written together, at the latest after a tenth of a second: a write for each would cost more than the line.
  const output = pino.destination({ dest: 1, sync: true, minLength: 8_192, periodicFlush: 100 });
  const log = pino({ level: config.logLevel }, output);
  const say = sayer(telling);
  const closing: (() => Promise<unknown> | unknown)[] = [];
  const stop = untilStopped();
  const { serves, works } = roles[role];

  try {
    const tracing = traceAs(role, config, log);
    if (tracing) closing.push(tracing);
    const database = await openConfigured({
      ...config,
      program: role,
      // A worker may stand beside a server.
      alone: serves,
      onProgress: say,
      onError: (error) => log.warn({ err: error }, 'database'),
    });
    closing.push(() => database.close());
    const metrics = new Registry();
    collectDefaultMetrics({ register: metrics });
    const { db, connection } = database;
    const running = { config, db, connection, log, metrics, address: new Address(config), say, closing };
    if (works) await startWorking(running);
    if (serves) await startServing(running);
    else say('Capstan is working (stop with Ctrl-C)', { event: 'working' });
    if (config.metrics) {
      const isReady = () => db.isReachable();
      const warn = (line: string) => log.warn(line);
      closing.push(await listenForMetrics(metrics, config.metrics, { isReady, warn }));
    }
    await stop;
    say('Stopping: finishing what has begun …');
  } finally {
    for (const close of closing.reverse()) await close();
    output.flushSync();
  }
  say('Stopped.', { event: 'stopped' });
}

/** What has to be known is said in any case, all else unless it is to be quiet. */
function sayer({ json, quiet }: Pick<Telling, 'json' | 'quiet'>): Running['say'] {
  return (line, event) => {
    if (quiet && !event) return;
    process.stdout.write(json ? jsonLine(event ?? { event: 'note', message: line }) : `${line}\n`);
  };
}
