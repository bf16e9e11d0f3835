import { roundPatienceMs } from '@clubdraw/domain/draws/missing-round';
import { closeFromJson } from 'fairdraw/statements/statement-json';
import { cancelReasons } from 'fairdraw/statements/statements';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Sweep } from '../../jobs/sweep.ts';
import { forgetOffer } from '../draws/find-offer.ts';
import { lockAwaitedBeacon } from './beacons.store.ts';
import { cancelUndecidableDraw } from './cancel-undecidable-draw.ts';
import { findClose, lockDraw } from './draw-run.store.ts';
import { fetchBeacon } from './fetch-beacon.ts';
import { countRoundless, findNextGivingUp, listRoundless } from './due-draws.store.ts';

const drawsAtOnce = 50;

function roundBefore(now: Date): Date {
  return new Date(now.getTime() - roundPatienceMs);
}

/** Draws whose round did not come for seven days: asked for a last time, then cancelled. */
export const roundlessDraws: Sweep = {
  name: 'roundlessDraws',
  sweep: async (context, now) => {
    for (const drawId of await listRoundless(context.db, roundBefore(now), drawsAtOnce)) {
      const isThere = await fetchBeacon(context, { drawId, isLast: true });
      if (!isThere) await cancelRoundlessDraw(context, { drawId });
    }
  },
  due: async ({ db }, now) => {
    const nextRoundAt = await findNextGivingUp(db, roundBefore(now));
    return {
      nextDueAt: nextRoundAt && new Date(nextRoundAt.getTime() + roundPatienceMs),
      overdue: await countRoundless(db, roundBefore(now)),
    };
  },
};

/**
 * Calls a closed draw off whose round no relay has: its cancellation is a statement like any other,
 * and its payments are refunded by jobs. A round that came at the same moment wins: then nothing
 * happens here. Never is another round taken.
 */
export async function cancelRoundlessDraw(
  context: Context,
  { drawId }: { drawId: string },
): Promise<void> {
  const now = context.clock.now();
  const isCancelled = await transaction(context.db, async (trx) => {
    const draw = await lockDraw(trx, drawId);
    if (!draw?.closedAt || draw.cancelledAt || draw.drawnAt) return false;
    const beacon = await lockAwaitedBeacon(trx, drawId);
    if (!beacon || beacon.signature) return false;
    const { logSize: size, logRoot: root } = closeFromJson(await findClose(trx, drawId));
    const reason = cancelReasons.noRound;
    await cancelUndecidableDraw(trx, context, { drawId, reason, log: { size, root }, now });
    return true;
  });
  if (!isCancelled) return;
  context.log.warn({ drawId }, 'a draw was cancelled: its round never came');
  forgetOffer(context, drawId);
}
