import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { productParts } from './app.ts';
import type { Context } from './context.ts';
import { mountDetails } from './http/health.ts';
import { patience } from './http/patience.ts';
import { ledgerFault } from './modules/draw-log/ledger/ledger-fault.ts';

/** What the operator alone may ask a process, on a port that the world does not reach. */
export function buildOperatorApp(context: Context): FastifyInstance {
  const logController = new LogController({ disableRequestLogging: true });
  const log: FastifyBaseLogger = context.log;
  const app = Fastify({ loggerInstance: log, logController, ...patience });
  mountDetails(app, context, { sweeps: productParts.sweeps, ledgerFault });
  return app;
}
