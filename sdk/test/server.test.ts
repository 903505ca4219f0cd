import { afterAll, beforeAll, describe } from 'vitest';
import { type Service, startOnSharedServer } from '../../server/test/harness/service.ts';
import { captioningSteps } from './steps/captioning.ts';
import { eventSteps } from './steps/events.ts';
import { exampleSteps } from './steps/examples.ts';
import { projectSteps } from './steps/projects.ts';
import { retrySteps } from './steps/retries.ts';
import { uploadSteps } from './steps/uploads.ts';
import { waitingSteps } from './steps/waiting.ts';

/** One server for everything that the client does with it. */
let service: Service;
beforeAll(async () => {
  service = await startOnSharedServer({ LOG_LEVEL: 'error' });
}, 60_000);
afterAll(() => service.stop());

// Mostly waiting, each in a workspace of its own.
describe.concurrent('The client', { timeout: 60_000 }, () => {
  for (const steps of [
    projectSteps,
    retrySteps,
    uploadSteps,
    waitingSteps,
    eventSteps,
    captioningSteps,
    exampleSteps,
  ]) {
    steps(() => service);
  }
});
