import type { ProjectEventType } from '../projects/events.ts';
import type { RenderEventType } from '../renders/events.ts';
import type { TranscriptEventType } from '../transcripts/events.ts';

/** What a webhook can be told of: what has come to an end, and not each step on the way there. */
export const webhookEventTypes = [
  'project.created',
  'project.ready',
  'project.failed',
  'project.deleted',
  'transcript.completed',
  'transcript.updated',
  'transcript.failed',
  'render.completed',
  'render.failed',
  'render.cancelled',
] as const satisfies readonly (ProjectEventType | TranscriptEventType | RenderEventType)[];
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Sent for the asking only. */
export const testType = 'webhook.test';

/** Stands for all of them, also those to come. */
export const everyType = '*';

export const isForWebhooks = (type: string): boolean => (webhookEventTypes as readonly string[]).includes(type);

export const wants = (events: readonly string[], type: string): boolean =>
  events.includes(everyType) || events.includes(type);
