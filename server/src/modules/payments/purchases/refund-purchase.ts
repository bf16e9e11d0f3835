import type { Money } from '@clubdraw/domain/money';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { forgetOffer } from '../../draws/find-offer.ts';
import {
  alreadyDrawn,
  alreadyRefunded,
  noSuchPayment,
  paymentDisputed,
} from '../payments.refusals.ts';
import { takeBackPayment } from '../refunds/take-back-payment.ts';
import { getRefundedSum } from './purchases.store.ts';

/**
 * A club takes one purchase in its own draw back, as its buyer could: until the draw's close its
 * tickets are void and the refund is written in one transaction, the money moves afterwards
 * (product §14.7). Answers the sum that goes back.
 *
 * @throws {Refusal} missing, also for another club's payment and for a membership's; conflict when the
 *   draw was drawn, or the payment was refunded already, or is disputed
 */
export async function refundPurchase(
  context: Context,
  owned: { ownerId: string; paymentId: string },
): Promise<Money> {
  const verdict = await transaction(context.db, async (trx) => {
    const taken = await takeBackPayment(trx, context, { ...owned, now: context.clock.now() });
    if (typeof taken === 'string') return taken;
    return { ...taken, refunded: await getRefundedSum(trx, owned.paymentId) };
  });
  if (verdict === 'missing') throw noSuchPayment();
  if (verdict === 'drawn') throw alreadyDrawn();
  if (verdict === 'refunded') throw alreadyRefunded();
  if (verdict === 'disputed') throw paymentDisputed();
  forgetOffer(context, verdict.drawId);
  return verdict.refunded;
}
