import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { followMoney } from '../../../db/follow-money.ts';
import { lockPackageOf, syncPlaces } from '../../../db/places.ts';
import { markRefundsWritten } from './cancelled-draws.store.ts';
import { endHeldCheckouts } from '../../tickets/begin-closing.ts';
import { beginRefunds } from './begin-refunds.ts';
import { getCancelCause, listGivenBackOfDraw, listPaymentsToRefund } from './refunds.store.ts';

/**
 * Writes a refund for each payment of a cancelled draw and has each paid back by a job of its own
 * (product §4.7), whoever cancelled it; what is being paid is ended likewise. Money that arrives
 * later refunds itself.
 */
export async function refundCancelledDraw(
  context: Context,
  { drawId }: { drawId: string },
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const lock = await lockPackageOf(trx, drawId);
    await markRefundsWritten(trx, drawId);
    const paymentIds = await listPaymentsToRefund(trx, drawId);
    const cause = await getCancelCause(trx, drawId);
    await beginRefunds(trx, context, { paymentIds, cause, now });
    if (lock) await syncPlaces(trx, paymentIds);
    await endHeldCheckouts(trx, context, { drawId, now });
    await followMoney(trx, await listGivenBackOfDraw(trx, drawId), now);
  });
}
