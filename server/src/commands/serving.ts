import { collectDefaultMetrics, Registry } from 'prom-client';
import { buildApp } from '../app.ts';
import { isUpload } from '../media/uploads/is-upload.ts';
import { openParts } from '../parts.ts';
import { type Listener, listen } from '../platform/http/listener.ts';
import { listenForMetrics } from '../platform/http/metrics-listener.ts';
import { repeating } from '../platform/repeating.ts';
import { version } from '../version.ts';
import { prepareFirstStart } from '../workspaces/first-start.ts';
import type { Running } from './running.ts';
import { firstStartFacts, firstStartNote, startNote } from './start-note.ts';

const hour = 3_600_000;

/** Answers HTTP. */
export async function startServing({ config, db, connection, log, say, closing }: Running): Promise<void> {
  const onError = (error: Error) => log.warn({ err: error }, 'serving');
  const first = await prepareFirstStart(db, config.apiKey);
  const parts = await openParts({ db, connection, say: (line) => log.info(line) }, config);

  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  let listener: Listener | undefined;
  const baseUrl = () => config.publicUrl ?? addressOf(config.host, listener?.port ?? config.port);
  const { http, door } = await buildApp({ ...config, ...parts, db, log, version, baseUrl, metrics });
  closing.push(() => http.close());
  closing.push(repeating(hour, () => parts.receiving.sweep(), onError));

  if (config.metrics) closing.push(await listenForMetrics(metrics, config.metrics, (line) => log.warn(line)));
  listener = await listen({
    host: config.host,
    port: config.port,
    handler: http.routing,
    allowanceOf: (address) => door.strangerAllowance(address),
    mayBeLong: isUpload,
  });
  closing.push(listener.stop);
  // Before the connections: streams of events do not end by themselves.
  closing.push(() => parts.events.close());

  const url = baseUrl();
  const note = first ? firstStartNote(url, first, config.apiKey !== undefined) : startNote(url);
  say(note, { event: 'ready', url, ...(first && firstStartFacts(url, first)) });
}

function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
