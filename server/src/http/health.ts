import { healthz, readyz } from '@clubdraw/contract/pages/health';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { allDue, type Sweep } from '../jobs/sweep.ts';

/** The facts behind `/readyz`; `app.ts` gives them. */
export type HealthSources = {
  sweeps: readonly Sweep[];
  /** The reason why the ledger signs nothing; null while it does. */
  ledgerFault: (db: Db, context: Context) => Promise<string | null>;
};

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, what is due by the product's clock, and which relays of the beacon
 * answer, and what is wrong with the ledger.
 */
export function mountHealth(
  app: FastifyInstance,
  context: Context,
  { sweeps, ledgerFault }: HealthSources,
): void {
  app.get(healthz.path, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ ok: true }),
  );
  app.get(readyz.path, async (request, reply) => {
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
        ledger: await ledgerFault(context.db, context),
      };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      return reply.code(503).send({ ok: false, now: now.toISOString() });
    }
  });
}
