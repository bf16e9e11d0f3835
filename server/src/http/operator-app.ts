import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mountDetails } from './health.ts';
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
  mountDetails(app, context, sources);
  mountMetrics(app, context, sources);
  return app;
}
