import { readyz } from '@clubdraw/contract/pages/health';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import { caching } from './caching.ts';
import { mountDetails, readyOrNot } from './health.ts';
import { mountMetrics, type MetricSources } from './metrics.ts';
import { patience } from './patience.ts';

/** The answers of a process for the operator alone, on a port that the world does not reach. */
export function buildOperatorApp(context: Context, sources: MetricSources): FastifyInstance {
  const log: FastifyBaseLogger = context.log;
  const logController = new LogController({ disableRequestLogging: true });
  const app = Fastify({
    loggerInstance: log,
    logController,
    ...patience,
    forceCloseConnections: 'idle',
  });
  const token = context.settings.operator?.token;
  if (token !== undefined) askForToken(app, { context, token });
  mountDetails(app, context, sources);
  mountMetrics(app, context, sources);
  return app;
}

/**
 * Answers nobody without the token, but for `/readyz`, which says what it says to everybody: the
 * probe of a cluster has no secrets.
 */
function askForToken(
  app: FastifyInstance,
  { context, token }: { context: Context; token: string },
): void {
  const known = digest(`Bearer ${token}`);
  const toOthers = readyOrNot(context);
  app.addHook('onRequest', async (request, reply) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), known)) return undefined;
    if (request.routeOptions.url === readyz.path) return toOthers(request, reply);
    return reply
      .code(401)
      .header('WWW-Authenticate', 'Bearer')
      .header('Cache-Control', caching.private)
      .send({ message: 'This port is for the operator: send OPERATOR_TOKEN as a bearer token.' });
  });
}

/** Of the same length for every text, so that comparing tells nothing. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
