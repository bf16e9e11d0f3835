import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { publishCancellation, roundNeverCame } from '../draw-log/publish-cancellation.ts';
import { forgetOffer } from '../draws/find-offer.ts';
import { orderRefunds } from '../draws/order-refunds.ts';
import { lockAwaitedBeacon } from './beacons.store.ts';
import { lockDraw, markCancelled } from './draw-run.store.ts';

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
    await markCancelled(trx, drawId, now);
    await orderRefunds(trx, context, { drawId });
    await publishCancellation(trx, context, { drawId, reason: roundNeverCame, now });
    return true;
  });
  if (!isCancelled) return;
  context.log.warn({ drawId }, 'a draw was cancelled: its round never came');
  forgetOffer(context, drawId);
}
