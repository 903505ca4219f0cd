import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AppError } from './errors.ts';
import type { Database } from './platform/db/database.ts';
import { replyTo } from './platform/http/error-reply.ts';
import { ErrorReply, Instant, oneOf } from './platform/http/schemas.ts';

const version = Type.String({ description: 'The version of the service.' });
const timestamp = Instant('The server’s time.');

const Health = Type.Object(
  {
    status: Type.Literal('healthy'),
    timestamp,
    version,
    services: Type.Object({ database: Type.Literal('connected') }),
  },
  { title: 'Health' },
);

const Unhealthy = Type.Object(
  {
    ...ErrorReply.properties,
    timestamp,
    version,
    services: Type.Object({ database: oneOf(['connected', 'disconnected']) }),
  },
  { title: 'Unhealthy' },
);

/** For the holder of a key. That the key was found is the proof that the database answers. */
export const healthRoutes =
  (programVersion: string): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/health',
      {
        schema: {
          operationId: 'getHealth',
          tags: ['Health'],
          summary: 'Check the service',
          description: 'Tells whether the service and its database can be reached.',
          response: { 200: Health, 500: Unhealthy, '4xx': ErrorReply },
        },
      },
      async (request, reply) => {
        const now = { timestamp: new Date().toISOString(), version: programVersion };
        if (!request.databaseAway) {
          return { status: 'healthy' as const, ...now, services: { database: 'connected' as const } };
        }
        const { body } = replyTo(new AppError('database/unavailable'), request.id);
        reply.code(500);
        return { ...body, ...now, services: { database: 'disconnected' as const } };
      },
    );
  };

/** For orchestrators: alive, and ready to work. They need no key and learn nothing else. */
export const probeRoutes =
  (db: Database): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/livez', async (_request, reply) => reply.type('text/plain').send('ok\n'));
    app.get('/readyz', async (_request, reply) => {
      const ready = await db.isReachable();
      return reply
        .code(ready ? 200 : 503)
        .type('text/plain')
        .send(ready ? 'ok\n' : 'not ready\n');
    });
  };
