import { healthz, readyz } from '@clubdraw/contract/pages/health';
import { stripeEvents } from '@clubdraw/contract/payments/stripe-events';
import { getPaymentPageCall, startPaymentCall } from '@clubdraw/contract/payments/payments';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { busyLoop } from '../edge/busy-loop.ts';
import { permitQueue } from '../flow/permit-queue.ts';
import { whenOver } from './when-over.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An answer that stays open: it needs no permit. */
    isStream?: true;
  }
}

export type Rank = 'checkout' | 'event' | 'rest';

/** Requests at work, of all ranks together, while the event loop is busy. */
const roomWhenBusy = 64;

const ranks = {
  checkout: { floor: Number.POSITIVE_INFINITY },
  event: { floor: 16, maxWaiting: 2_000 },
  rest: { floor: 32, maxWaiting: 2_000 },
};

/**
 * The order of requests in a process that is busy: a checkout and its page wait for nobody; then
 * come the provider's events, then everything else. Beyond the lines the answer is 503 at once. A
 * request has its permit from when it was read until its answer begins.
 */
export function orderRequests(app: FastifyInstance, isBusy = busyLoop()): void {
  const room = (): number => (isBusy() ? roomWhenBusy : Number.POSITIVE_INFINITY);
  const permits = permitQueue<Rank>({ ranks, room });
  const leaves = new WeakMap<FastifyRequest, () => void>();
  app.addHook('preHandler', (request, reply, done) => {
    const rank = rankOf(request);
    if (rank === undefined) return done();
    permits.enter(rank, (leave) => {
      leaves.set(request, leave);
      whenOver(reply, leave);
      done();
    });
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leaves.get(request)?.();
    done();
  });
}

/** Whether a balancer asks: twice a second, so it would drown people in logs and ratios. */
export function isHealthCheck(route: string): boolean {
  return route === healthz.path || route === readyz.path;
}

/** Undefined for what waits for nobody and keeps nobody waiting. */
export function rankOf({ routeOptions: { url = '', config } }: FastifyRequest): Rank | undefined {
  if (config.isStream || isHealthCheck(url)) return undefined;
  // It is held for those who wait in line, and does no work meanwhile.
  if (url === getPaymentPageCall.path) return undefined;
  if (url.startsWith(startPaymentCall.path)) return 'checkout';
  return url === stripeEvents.path ? 'event' : 'rest';
}
