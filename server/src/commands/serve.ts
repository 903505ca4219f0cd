import { pino } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { openConfigured } from '../platform/db/open.ts';
import { type Listener, listen } from '../platform/http/listener.ts';
import { listenForMetrics } from '../platform/http/metrics-listener.ts';
import { version } from '../version.ts';
import { prepareFirstStart } from '../workspaces/first-start.ts';
import { startSweeping } from '../workspaces/sweep.ts';
import { firstStartNote, startNote } from './start-note.ts';
import { untilStopped } from './stop-signals.ts';

/** The server process: database, then HTTP; and back in the opposite order when it is asked to stop. */
export async function serve(config: Config): Promise<void> {
  // Lines are written together, at the latest after a tenth of a second: a write for each would cost more than the line.
  const output = pino.destination({ dest: 1, sync: true, minLength: 8_192, periodicFlush: 100 });
  const log = pino({ level: config.logLevel }, output);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const closing: (() => Promise<unknown> | unknown)[] = [];
  const stop = untilStopped();

  try {
    const database = await openConfigured({
      ...config,
      program: 'serve',
      alone: true,
      onProgress: say,
      onError: (error) => log.warn({ err: error }, 'database'),
    });
    closing.push(() => database.close());
    const { db } = database;

    const first = await prepareFirstStart(db, config.apiKey);
    closing.push(startSweeping(db, (error) => log.warn({ err: error }, 'sweep')));

    const metrics = new Registry();
    collectDefaultMetrics({ register: metrics });
    let listener: Listener | undefined;
    const baseUrl = () => config.publicUrl ?? addressOf(config.host, listener?.port ?? config.port);
    const { http, door } = await buildApp({ ...config, db, log, version, baseUrl, metrics });
    closing.push(() => http.close());

    if (config.metrics) {
      const stopMetrics = await listenForMetrics(metrics, config.metrics, (line) => log.warn(line));
      closing.push(stopMetrics);
    }
    listener = await listen({
      host: config.host,
      port: config.port,
      handler: http.routing,
      allowanceOf: (address) => door.strangerAllowance(address),
    });
    closing.push(listener.stop);

    say(first ? firstStartNote(baseUrl(), first, config.apiKey !== undefined) : startNote(baseUrl()));
    await stop;
    say('Stopping: finishing what has begun …');
  } finally {
    for (const close of closing.reverse()) await close();
    output.flushSync();
  }
  say('Stopped.');
}

function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
