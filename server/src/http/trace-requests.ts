import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracerInUse, type OpenSpan } from '../tracing/spans.ts';

/**
 * Makes a span of each request under the pattern of its route, where spans are made at all. A
 * `traceparent` that the client sends is ignored: strangers would choose what is collected, and
 * join traces of others.
 */
export function traceRequests(app: FastifyInstance): void {
  const tracer = tracerInUse();
  if (!tracer) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _, done) => {
    const { method, routeOptions, id } = request;
    const name = `${method} ${routeOptions.url ?? 'none'}`;
    // The number that the log has as well.
    const attributes = { 'clubdraw.request_id': id };
    spans.set(request, tracer.begin({ name, kind: 'server', attributes }));
    done();
  });
  // The reading of a body loses the span under way, so the handler is given it anew.
  app.addHook('preHandler', (request, _, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    spans.get(request)?.end({ 'http.response.status_code': status }, status >= 500);
    done();
  });
}
