import { healthz, readyz } from '@clubdraw/contract/pages/health';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { clockState } from '../clock-guard/clock-guard.ts';
import { oneSecondCache } from '../one-second-cache.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { allDue, type Sweep } from '../jobs/sweep.ts';
import { caching } from './caching.ts';

/** The facts behind `/readyz`; `app.ts` gives them. */
export type HealthSources = {
  sweeps: readonly Sweep[];
  /** The reason why the ledger signs nothing; null while it does. */
  ledgerFault: (db: Db, context: Context) => Promise<string | null>;
  /** Writes to the database: one that only reads is not ready. Absent in a test. */
  beat?: () => Promise<void>;
};

/**
 * `/healthz`: the process lives. `/readyz`: it can serve. To everybody that is all; where the
 * sandbox moves the clock, it has the details, which the sandbox's walk asks for.
 */
export function mountHealth(app: FastifyInstance, context: Context, sources: HealthSources): void {
  app.get(healthz.path, (_request, reply) =>
    reply.header('Cache-Control', caching.private).send({ ok: true }),
  );
  if (context.settings.clockUrl !== undefined) return mountDetails(app, context, sources);
  app.get(readyz.path, readyOrNot(context));
}

/** The answer to those who are not the operator. */
export function readyOrNot(context: Context) {
  const known = oneSecondCache<boolean>(1);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const ok = await known.read(context, '', async () => canServe(context, request));
    return reply
      .code(ok ? 200 : 503)
      .header('Cache-Control', caching.private)
      .send({ ok });
  };
}

async function canServe({ db }: Context, request: FastifyRequest): Promise<boolean> {
  try {
    await sql`SELECT 1`.execute(db);
    return !clockState().isWrong;
  } catch (error) {
    request.log.error({ err: error }, 'not ready');
    return false;
  }
}

/**
 * `/readyz` with what is due by the product's clock, which relays of the beacon answer, and what is
 * wrong with the ledger: read anew each time.
 */
export function mountDetails(
  app: FastifyInstance,
  context: Context,
  { sweeps, ledgerFault, beat }: HealthSources,
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    void reply.header('Cache-Control', caching.private);
    const now = context.clock.now();
    try {
      await beat?.();
      const { offsetMs, isWrong } = clockState();
      const clock = offsetMs === null ? null : offsetMs / 1000;
      if (isWrong) return await reply.code(503).send({ ok: false, now: now.toISOString(), clock });
      const { nextDueAt, overdue } = await allDue(context, sweeps, now);
      return {
        ok: true,
        now: now.toISOString(),
        nextDueAt: nextDueAt?.toISOString() ?? null,
        overdue,
        relays: context.beacons.relayStates(now),
        ledger: await ledgerFault(context.db, context),
        clock,
      };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      return reply.code(503).send({ ok: false, now: now.toISOString() });
    }
  };
  app.get(readyz.path, answer);
}
