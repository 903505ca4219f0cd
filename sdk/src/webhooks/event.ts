import type { Event } from '../types.ts';

/** What a webhook says: `data` is the event as `GET /events` tells it. */
export type WebhookEvent = {
  type: Event['type'] | 'webhook.test';
  /** When it happened. */
  timestamp: string;
  data: Event;
};
