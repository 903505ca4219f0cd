import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span } from '../tracing/span.ts';
import { contextFrom } from '../tracing/trace-context.ts';
import { beginSpan, endSpan, isTracing, withinSpan } from '../tracing/tracing.ts';

/** Asked every few seconds by machines: they would bury all else. */
const untraced = ['/livez', '/readyz'];

/** A span for every request, under that of the caller where it names one. Without tracing, not even a hook. */
export function traceRequests(http: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();

  http.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    if (untraced.includes(route ?? '')) return done();
    const { traceparent } = request.headers;
    const span = beginSpan(`${request.method} ${route ?? 'unknown'}`, {
      kind: 'server',
      parent: contextFrom(typeof traceparent === 'string' ? traceparent : undefined),
      attributes: { 'http.request.method': request.method, 'http.route': route, 'capstan.request.id': request.id },
    });
    if (span) spans.set(request, span);
    withinSpan(span, done);
  });

  // What follows a body comes from the connection, which knows nothing of the request.
  http.addHook('preValidation', (request, _reply, done) => withinSpan(spans.get(request), done));

  http.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (span) {
      span.attributes['http.response.status_code'] = reply.statusCode;
      span.attributes['capstan.workspace.id'] = request.asker?.workspaceId;
      if (reply.statusCode >= 500) span.failure = String(reply.statusCode);
      endSpan(span);
    }
    done();
  });
}
