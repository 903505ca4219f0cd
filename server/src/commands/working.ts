import { join } from 'node:path';
import { listenersFrom, openFonts, openSpeech, openStore } from '../parts.ts';
import { startWorking as workOnJobs } from '../pipeline.ts';
import { sweepEvents } from '../platform/events/log.ts';
import { ffmpegFinder } from '../platform/ffmpeg/finder.ts';
import { collect, sweepStrays } from '../platform/files/collector.ts';
import { JobMetrics } from '../platform/jobs/metrics.ts';
import { sweepJobs } from '../platform/jobs/sweep.ts';
import { repeating } from '../platform/repeating.ts';
import { builtIn } from '../platform/speech/models/known.ts';
import { findBuiltIn } from '../platform/speech/models/places.ts';
import { sweepProjects } from '../projects/retention.ts';
import { looksFrom } from '../renders/looks.ts';
import { sweepDeliveries } from '../webhooks/deliveries/sweep.ts';
import { sweepWorkspaces } from '../workspaces/sweep.ts';
import { startDelivering } from './delivering.ts';
import type { Running } from './running.ts';

const second = 1_000;
const hour = 3_600 * second;

/** Works on jobs, and removes what nobody needs any more. Any number of processes may do so. */
export async function startWorking(running: Running): Promise<void> {
  const { config, db, connection, log, say, closing } = running;
  const onError = (error: Error) => log.warn({ err: error }, 'working');
  const store = openStore(config);
  await store.check();
  await store.sweep();

  closing.push(repeating(5 * second, () => collect(db, store), onError));
  closing.push(repeating(24 * hour, () => sweepStrays(db, store), onError));
  closing.push(
    repeating(
      hour,
      async () => {
        await sweepWorkspaces(db);
        await sweepProjects(db);
        await sweepEvents(db);
        await sweepJobs(db);
        await sweepDeliveries(db);
      },
      onError,
    ),
  );

  const speech = openSpeech(config);
  if ((await findBuiltIn(config.models)) === undefined) {
    say(
      `Note: speech is not understood yet, all else works. Once online: npm run capstan -- models install ${builtIn.name}`,
    );
  }
  closing.push(() => speech.close());
  const ffmpeg = ffmpegFinder(config);
  ffmpeg().then(
    ({ warning }) => warning !== undefined && say(`Note: ${warning}`),
    (error: Error) => say(`Note: videos cannot be imported yet. ${error.message}`),
  );
  const worker = await workOnJobs({
    ...{ db, connection, store, log },
    speech: listenersFrom(speech),
    ffmpeg,
    looks: looksFrom(openFonts(config.dataDir, { db, store, say })),
    allowedHosts: config.importAllowedHosts,
    atOnce: config.jobsAtOnce,
    workRoot: join(config.dataDir, 'work'),
    metrics: new JobMetrics(running.metrics),
  });
  closing.push(() => worker.stop());
  await startDelivering(running);
}
