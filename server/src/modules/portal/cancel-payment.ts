import type { Money } from '@clubdraw/domain/money';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { refundPayment } from '../../jobs/catalogue.ts';
import { forgetOffer } from '../draws/find-offer.ts';
import { redeemCode } from '../one-time-codes/redeem-code.ts';
import { cancelMembership } from '../memberships/billing/cancel-membership.ts';
import { lockPaymentToCancel, voidTickets } from './cancel-payment.store.ts';
import {
  alreadyDrawn,
  alreadyRefunded,
  paymentDisputed,
  wrongRefundCode,
} from '../payments/payments.refusals.ts';
import { refundCodeSubject } from './refund-code-subject.ts';
import { insertRefunds } from '../payments/refunds/refunds.store.ts';

type Cancellation = { paymentId: string; email: string; code: string };

type Verdict =
  | { drawId: string }
  | { refunded: Money }
  | 'wrong code'
  | 'drawn'
  | 'refunded'
  | 'disputed';

/**
 * A buyer takes the tickets of a payment back, with the code, until the draw's close: the tickets
 * are void and the refund is written in one transaction, the money moves afterwards (spec §4.12). A
 * payment of a membership ends the membership; then it answers what of it goes back.
 *
 * @throws {Refusal} unauthenticated for a wrong code; conflict when the draw was drawn, or the payment
 *   was refunded already, or is disputed
 */
export async function cancelPayment(
  context: Context,
  { code, ...name }: Cancellation,
): Promise<Money | undefined> {
  const verdict = await transaction(context.db, async (trx): Promise<Verdict> => {
    const now = context.clock.now();
    const about = refundCodeSubject(name);
    // A wrong try counts, so the transaction ends well and the refusal comes after it.
    if (!(await redeemCode(trx, context, { ...about, code, now }))) return 'wrong code';
    const refunded = await cancelMembership(trx, context, { ...name, now });
    return refunded ? { refunded } : takeBack(trx, context, { ...name, now });
  });
  if (verdict === 'wrong code') throw wrongRefundCode();
  if (verdict === 'drawn') throw alreadyDrawn();
  if (verdict === 'refunded') throw alreadyRefunded();
  if (verdict === 'disputed') throw paymentDisputed();
  if ('refunded' in verdict) return verdict.refunded;
  forgetOffer(context, verdict.drawId);
  return undefined;
}

async function takeBack(
  trx: Trx,
  context: Context,
  { paymentId, email, now }: { paymentId: string; email: string; now: Date },
): Promise<Verdict> {
  const payment = await lockPaymentToCancel(trx, { paymentId, email });
  // A code was spent for it, so the pair existed when the code was mailed.
  if (!payment) return 'wrong code';
  const { drawId, isRefundable, isDisputed, isDrawOpen } = payment;
  if (!isRefundable) return 'refunded';
  if (!isDrawOpen) return 'drawn';
  // The bank has the money already: giving it back as well would pay twice.
  if (isDisputed) return 'disputed';
  const refundId = context.random.uuidv7();
  await voidTickets(trx, { paymentId, drawId, reason: 'refund', now });
  await insertRefunds(trx, [{ refundId, paymentId }], { cause: 'buyer_asked', now });
  await context.jobs.enqueue(trx, refundPayment, { refundId }, { key: refundId });
  return { drawId };
}
