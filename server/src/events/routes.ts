import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Database } from '../platform/db/database.ts';
import type { EventHub } from '../platform/events/hub.ts';
import { lastEventNumber } from '../platform/events/log.ts';
import { ErrorReply } from '../platform/http/schemas.ts';
import { idPattern } from '../platform/ids.ts';
import { isStillAllowed } from '../workspaces/still-allowed.ts';
import { Event, eventFrom, WorkspaceEvent } from './event.ts';

const EventsQuery = Type.Object({
  after: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description:
        'Begin behind this event, instead of with what happens next. The Last-Event-ID header goes before it.',
    }),
  ),
  projectId: Type.Optional(
    Type.String({ pattern: idPattern('prj'), description: 'Only what happens to this project.' }),
  ),
});

/** Proxies close what is silent; and whoever has lost the right to listen must not go on for long. */
const pulseMs = 10_000;

/** What happens, as it happens: server-sent events. */
export const eventRoutes =
  (db: Database, hub: EventHub): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/events',
      {
        schema: {
          operationId: 'followEvents',
          tags: ['Events'],
          summary: 'Follow events',
          description:
            'Server-sent events: every change of status and progress of the projects, in order. After a break, the Last-Event-ID header continues where the last one ended; events are kept for seven days.',
          querystring: EventsQuery,
          headers: Type.Object({ 'last-event-id': Type.Optional(Type.String({ maxLength: 20 })) }),
          response: {
            200: {
              description: 'A stream that does not end; the data of each event is an Event, or a WorkspaceEvent.',
              content: { 'text/event-stream': { schema: Type.Union([Event, WorkspaceEvent]) } },
            },
            '4xx': ErrorReply,
            '5xx': ErrorReply,
          },
        },
      },
      async ({ asker, query, headers, raw }, reply) => {
        const { workspaceId } = asker;
        const after = numberFrom(headers['last-event-id']) ?? query.after ?? (await lastEventNumber(db, workspaceId));
        const gone = new AbortController();
        raw.on('close', () => gone.abort());
        reply.hijack();
        const response = reply.raw;
        response.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          'Content-Type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          // Tells nginx to pass each event on at once.
          'X-Accel-Buffering': 'no',
        });
        response.on('error', () => gone.abort());
        response.write(`retry: 2000\nid: ${after}\n\n`);
        const pulse = setInterval(async () => {
          const allowed = await isStillAllowed(db, asker).catch(() => true);
          if (allowed) response.write(': still here\n\n');
          else gone.abort();
        }, pulseMs);
        try {
          for await (const event of hub.follow(workspaceId, {
            after,
            projectId: query.projectId,
            signal: gone.signal,
          })) {
            await write(response, eventFrom(event), gone.signal);
          }
        } catch (error) {
          // The listener comes back by itself and continues behind the last event that it saw.
          if (!gone.signal.aborted) app.log.warn({ err: error }, 'events');
        } finally {
          clearInterval(pulse);
          response.end();
        }
      },
    );
  };

async function write(response: ServerResponse, event: Event | WorkspaceEvent, signal: AbortSignal): Promise<void> {
  const text = `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
  if (!response.write(text)) await once(response, 'drain', { signal });
}

function numberFrom(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
