import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** One structured line and one measurement for every reply. */
export function replyNotes(options: { metrics: Registry; hide: (path: string, request: FastifyRequest) => string }) {
  const requests = new Counter({
    name: 'capstan_http_requests_total',
    help: 'Requests answered, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [options.metrics],
  });
  const seconds = new Histogram({
    name: 'capstan_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its reply.',
    labelNames: ['route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [options.metrics],
  });

  return (request: FastifyRequest, reply: FastifyReply): void => {
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    requests.inc({ method: request.method, route, status });
    seconds.observe({ route }, reply.elapsedTime / 1000);
    const asker = request.asker;
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        // Without the query: what people search for, and keys that somebody put there, are none of the log's business.
        path: options.hide(request.url.split(/[?#]/, 1)[0] ?? '', request),
        status,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(asker && { workspaceId: asker.workspaceId, by: asker.kind === 'key' ? asker.keyId : asker.userId }),
      },
      'request',
    );
  };
}
