import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { rateLimit } from '../platform/http/rate-headers.ts';
import { readExamples, withExamples } from './examples.ts';
import { type Json, withNamedSchemas } from './named-schemas.ts';
import { withIdempotencyKeys } from './repeatable.ts';
import { withErrors } from './responses.ts';
import { webhookHeaders, webhookMessages } from './webhook-messages.ts';

/**
 * The description of the API, made from the schemas of its routes. `api` is what the world sees; `dashboard` describes
 * the same routes and a few more as the dashboard calls them, and is what its types are generated from.
 */
export type Described = 'api' | 'dashboard';

const prefixes: Record<Described, string> = { api: '/api/v1', dashboard: '/app/api' };

/** What holds for every operation, a paragraph a topic. */
export const about = {
  introduction: 'Video captioning that you run yourself.',
  authentication:
    'Every request carries an API key in the `X-API-Key` header. Keys are made in the dashboard, under Workspace settings, API Keys.',
  rateLimits: `A key may make ${rateLimit.requests} requests in a window of ${rateLimit.windowSeconds} seconds, which opens with its first one. Every reply tells in \`X-RateLimit-Remaining\` how many are left and in \`X-RateLimit-Reset\` how many seconds the window still lasts. Beyond the limit the answer is 429, with \`Retry-After\`.`,
  errors:
    'Every error is an object with `error` for people, `code` for programs, `status` and `requestId`, and with `fields` where the input was at fault.',
  repeating:
    'A POST may carry an `Idempotency-Key`, a name of your own for the request. Whoever sends it again within 24 hours gets the first reply, with `Idempotency-Replayed: true`, and nothing is done twice; the same key for another request is answered with 409.',
};

export function documentOptions(version: string, described: Described): FastifyDynamicSwaggerOptions {
  const prefix = prefixes[described];
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: described === 'api' ? 'Capstan API' : 'Capstan dashboard',
        version,
        description: Object.values(about).join('\n\n'),
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: prefix, description: 'This server' }],
      tags: [
        { name: 'Health', description: 'Is the service well?' },
        { name: 'Projects', description: 'A project is one video and everything made from it.' },
        {
          name: 'Media',
          description: 'The video or sound that a project is about: uploaded, or fetched from an address.',
        },
        {
          name: 'Transcripts',
          description:
            'What is said, word by word with its times. Words that are changed are found in the sound again; every change can be undone.',
        },
        {
          name: 'Captions',
          description:
            'The words as they are shown: in cues and lines, in several languages, and as files for players and editors.',
        },
        {
          name: 'Styles',
          description: 'How captions look: presets, what a workspace makes of them, and emoji.',
        },
        { name: 'Fonts', description: 'What captions can be set in.' },
        { name: 'Renders', description: 'Captions and video as finished files.' },
        { name: 'Usage', description: 'How much of the plan is used.' },
        { name: 'Events', description: 'What happens, as it happens.' },
        {
          name: 'Webhooks',
          description: 'Addresses that are told of what happens, and what became of each message to them.',
        },
      ],
      components: {
        securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
        ...(described === 'api' && { parameters: webhookHeaders }),
      },
      security: [{ apiKey: [] }],
      ...(described === 'api' && { webhooks: webhookMessages }),
    },
    transform: ({ schema, url }) => {
      const within = url.startsWith(`${prefix}/`);
      const hide = !within || schema?.hide === true;
      return { url: within ? url.slice(prefix.length) : url, schema: { ...schema, hide } };
    },
  };
}

export function describe(http: FastifyInstance): Json {
  // A copy without undefined, which the rest may change.
  const plain = JSON.parse(JSON.stringify(http.swagger()));
  return withExamples(withErrors(withIdempotencyKeys(withNamedSchemas(plain))), readExamples());
}

export const openapiRoutes =
  (http: FastifyInstance): FastifyPluginAsyncTypebox =>
  async (app) => {
    let text: string | undefined;
    app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
      text ??= JSON.stringify(describe(http));
      return reply.type('application/json; charset=utf-8').send(text);
    });
  };
