import type { FastifyInstance } from 'fastify';
import { requests, requestSeconds } from '../metrics/tallies.ts';
import { isHealthCheck, rankOf } from './order-of-requests.ts';

/**
 * Counts each request by the pattern of its route, never by its address, and times those that
 * work. Health checks are nobody's.
 */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    if (isHealthCheck(routeOptions.url ?? '')) return done();
    requests.inc({ method, route: routeOptions.url ?? 'none', status: reply.statusCode });
    const rank = rankOf(request);
    if (rank !== undefined) requestSeconds.observe({ rank }, reply.elapsedTime / 1000);
    done();
  });
}
