import type { Event } from '../types.ts';

/** What a webhook says: `data` is the event as `capstan.events` tells it, with a link to the file of a finished render. */
export type WebhookEvent = EventMessage | TestMessage;

type EventMessage = {
  type: Event['type'];
  /** When it happened. */
  timestamp: string;
  data: Event & { data: { render?: { outputUrl?: string | null } } };
};

/** Sent to try a webhook out. */
type TestMessage = {
  type: 'webhook.test';
  timestamp: string;
  data: { id: string; type: 'webhook.test'; projectId: null; createdAt: string; data: { message: string } };
};
