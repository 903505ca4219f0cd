import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { rateLimit } from '../platform/http/rate-headers.ts';
import { withExamples } from './examples.ts';

/** The description of the API, made from the schemas of its routes. */
export function documentOptions({
  version,
  prefix,
}: {
  version: string;
  prefix: string;
}): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Capstan',
        version,
        description: [
          'Video captioning that you run yourself.',
          'Every request carries an API key in the `X-API-Key` header; keys are made in the dashboard under Workspace settings, API Keys.',
          `A key may make ${rateLimit.requests} requests in a window of ${rateLimit.windowSeconds} seconds, which opens with its first one. Every reply says in \`X-RateLimit-Remaining\` how many are left and in \`X-RateLimit-Reset\` in how many seconds the window ends; beyond the limit the answer is 429 with \`Retry-After\`.`,
          'Every error is `{ error, status, code, requestId }`, with `fields` where the input was at fault.',
        ].join('\n\n'),
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/', description: 'This server' }],
      tags: [
        { name: 'Health', description: 'Is the service well?' },
        { name: 'Projects', description: 'A project is one video and everything made from it.' },
      ],
      components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' } } },
      security: [{ apiKey: [] }],
    },
    hideUntagged: false,
    transform: ({ schema, url }) => ({
      url,
      schema: { ...schema, hide: schema?.hide === true || !url.startsWith(`${prefix}/`) },
    }),
  };
}

export const openapiRoutes =
  (http: FastifyInstance): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/openapi.json', { schema: { hide: true } }, async () => document(http));
  };

export const document = (http: FastifyInstance) => withExamples(http.swagger());
