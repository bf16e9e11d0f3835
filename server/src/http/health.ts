import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { allDue, type Sweep } from '../jobs/sweep.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, what is due by the product's clock, and which relays of the beacon
 * answer.
 */
export function mountHealth(
  app: FastifyInstance,
  context: Context,
  sweeps: readonly Sweep[],
): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ ok: true }),
  );
  app.get('/readyz', async (request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    const now = context.clock.now();
    try {
      const { nextDueAt, overdue } = await allDue(context, sweeps, now);
      return {
        ok: true,
        now: now.toISOString(),
        nextDueAt: nextDueAt?.toISOString() ?? null,
        overdue,
        relays: context.beacons.standing(now),
      };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      return reply.code(503).send({ ok: false, now: now.toISOString() });
    }
  });
}
