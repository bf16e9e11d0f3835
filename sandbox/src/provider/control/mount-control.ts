import type { FastifyInstance, FastifyReply } from 'fastify';
import { invalidRequest, ProviderError, reportFailure } from '../http/provider-error.ts';
import type { Provider } from '../provider.ts';
import { uncalledTurn } from '../turn.ts';
import type { Control } from './control.ts';
import { faultControls } from './fault-controls.ts';
import { moneyControls } from './money-controls.ts';
import { payoutControls } from './payout-controls.ts';

/** Faults and states on demand, for tests and rehearsals. */
export function mountControl(app: FastifyInstance, provider: Provider): void {
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, error));
  app.get('/control/webhooks', () => provider.webhooks.faults.state());
  // The product's webhook handler may be waited for: everything sent so far has been answered.
  app.post('/control/webhooks/settle', async () => {
    await provider.webhooks.idle();
    return provider.webhooks.faults.state();
  });
  for (const one of [...faultControls, ...moneyControls, ...payoutControls])
    mountOne(app, provider, one);
}

function mountOne(app: FastifyInstance, provider: Provider, { path, body, run }: Control): void {
  app.post(`/control/${path}`, {
    schema: { body },
    // The web server would quietly drop what a schema does not name.
    preValidation: async (request) => refuseUnknown(request.body, body.properties),
    handler: async (request) => {
      const answer = run(uncalledTurn(provider), request.body);
      await provider.store.flush();
      return answer;
    },
  });
}

function refuseUnknown(body: unknown, known: object): void {
  const unknown = Object.keys(body ?? {}).find((name) => !(name in known));
  if (unknown === undefined) return;
  const names = Object.keys(known).join(', ');
  throw invalidRequest({ message: `'${unknown}' is not one of ${names}.`, param: unknown });
}

function sendProblem(reply: FastifyReply, error: unknown): FastifyReply {
  const status = statusOf(error);
  if (status >= 500) reportFailure(error);
  const message = error instanceof Error ? error.message : 'Something failed.';
  return reply.status(status).send({ error: { message } });
}

function statusOf(error: unknown): number {
  if (error instanceof ProviderError) return error.status;
  const isRefusal = error instanceof Error && 'statusCode' in error;
  return isRefusal && typeof error.statusCode === 'number' ? error.statusCode : 500;
}
