import type { FastifyInstance } from 'fastify';
import { unbelievedAddresses } from '../metrics/tallies.ts';
import type { Settings } from '../settings.ts';

/** Between two lines about forwarded addresses, in ms. */
const tellEveryMs = 60_000;

/**
 * Tells the operator that requests name a forwarded address which nobody believes: most likely a
 * proxy stands in front, and all the world counts as one client.
 */
export function watchForwardedAddresses(app: FastifyInstance, { trustProxy }: Settings): void {
  if (trustProxy !== false) return;
  let requests = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    if (request.headers['x-forwarded-for'] === undefined) return;
    requests += 1;
    unbelievedAddresses.inc();
    if (performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    request.log.warn({ requests }, 'forwarded addresses are not believed: TRUST_PROXY is off');
    requests = 0;
  });
}
