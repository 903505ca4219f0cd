import { testType, webhookEventTypes } from '../webhooks/event-types.ts';
import type { Json } from './named-schemas.ts';

const header = (name: string, description: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string' as const },
});

/** As Standard Webhooks has it. */
export const webhookHeaders = {
  WebhookId: header('webhook-id', 'The same in every attempt: what was received before can be told by it.'),
  WebhookTimestamp: header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.'),
  WebhookSignature: header(
    'webhook-signature',
    'One signature for each secret, with blanks between them: `v1,` and HMAC-SHA256 in base64.',
  ),
};

const parameters = Object.keys(webhookHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` }));

const responses = {
  '2XX': { description: 'It was received, and is not sent again.' },
  410: { description: 'Nobody wants it any more: the webhook is disabled.' },
  default: { description: 'It is sent again, for three days. `Retry-After` is heeded.' },
};

const instant = { type: 'string', format: 'date-time', description: 'When it happened.' };

const message = (type: string, data: Json) => ({
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: { type: { const: type }, timestamp: instant, data },
});

/** The event as those who follow events get it. */
const told = (type: string): Json => ({
  allOf: [
    { $ref: '#/components/schemas/Event' },
    { type: 'object', properties: { type: { const: type }, ...(type === 'render.completed' && { data: linked }) } },
  ],
});

const linked = {
  type: 'object',
  properties: {
    render: {
      type: 'object',
      properties: {
        outputUrl: { type: ['string', 'null'], description: 'The finished file, for seven days; null: it is gone.' },
      },
    },
  },
};

const tryOut = {
  type: 'object',
  required: ['id', 'type', 'projectId', 'createdAt', 'data'],
  properties: {
    id: { type: 'string' },
    type: { const: testType },
    projectId: { type: 'null' },
    createdAt: instant,
    data: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
  },
};

const operation = (type: string, summary: string, data: Json) => ({
  post: {
    operationId: type.replace(/\.(.)/, (_, letter: string) => `${letter.toUpperCase()}`),
    summary,
    tags: ['Webhooks'],
    security: [],
    parameters,
    requestBody: { required: true, content: { 'application/json': { schema: message(type, data) } } },
    responses,
  },
});

/** What webhooks are sent, event by event. */
export const webhookMessages = Object.fromEntries([
  ...webhookEventTypes.map((type) => [type, operation(type, `Tells of ${type}`, told(type))]),
  [testType, operation(testType, 'Sent to try a webhook out', tryOut)],
]);
