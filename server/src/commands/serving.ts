import { buildApp } from '../app.ts';
import { isUpload } from '../media/uploads/is-upload.ts';
import { openParts } from '../parts.ts';
import { jobNames } from '../pipeline.ts';
import { listen } from '../platform/http/listener.ts';
import { measureOpenJobs } from '../platform/jobs/metrics.ts';
import { repeating } from '../platform/repeating.ts';
import { version } from '../version.ts';
import { measureWaiting } from '../webhooks/deliveries/metrics.ts';
import { prepareFirstStart } from '../workspaces/first-start.ts';
import type { Running } from './running.ts';
import { firstStartFacts, firstStartNote, startNote } from './start-note.ts';

const hour = 3_600_000;

/** Answers HTTP. */
export async function startServing(running: Running): Promise<void> {
  const { config, db, connection, log, metrics, address, say, closing } = running;
  const onError = (error: Error) => log.warn({ err: error }, 'serving');
  const first = await prepareFirstStart(db, config.apiKey);
  const parts = await openParts({ db, connection, say: (line) => log.info(line) }, config);

  const baseUrl = () => address.url;
  measureOpenJobs(metrics, db, jobNames);
  measureWaiting(metrics, db);
  const { http, door } = await buildApp({ ...config, ...parts, db, log, version, baseUrl, metrics });
  closing.push(() => http.close());
  closing.push(() => parts.webhooks.sender.close());
  closing.push(repeating(hour, () => parts.receiving.sweep(), onError));

  const listener = await listen({
    host: config.host,
    port: config.port,
    handler: http.routing,
    allowanceOf: (address) => door.strangerAllowance(address),
    mayBeLong: isUpload,
  });
  closing.push(listener.stop);
  address.port = listener.port;
  // Before the connections: streams of events do not end by themselves.
  closing.push(() => parts.events.close());

  const url = baseUrl();
  const note = first ? firstStartNote(url, first, config.apiKey !== undefined) : startNote(url);
  say(note, { event: 'ready', url, ...(first && firstStartFacts(url, first)) });
}
