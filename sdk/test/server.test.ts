import { describe } from 'vitest';
import { house } from '../../server/test/media/house.ts';
import { captioningSteps } from './steps/captioning.ts';
import { eventSteps } from './steps/events.ts';
import { exampleSteps } from './steps/examples.ts';
import { projectSteps } from './steps/projects.ts';
import { retrySteps } from './steps/retries.ts';
import { uploadSteps } from './steps/uploads.ts';
import { waitingSteps } from './steps/waiting.ts';
import { webhookSteps } from './steps/webhooks.ts';

const { service } = house();

// Mostly waiting, each in a workspace of its own.
describe.concurrent('The client', { timeout: 60_000 }, () => {
  projectSteps(service);
  retrySteps(service);
  uploadSteps(service);
  waitingSteps(service);
  eventSteps(service);
  captioningSteps(service);
  exampleSteps(service);
});

webhookSteps(service);
