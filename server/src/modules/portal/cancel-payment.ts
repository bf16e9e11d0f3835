import type { cancelPaymentCall } from '@clubdraw/contract/payments/refunds';
import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import * as messages from '@clubdraw/domain/texts/messages';
import { type Money, showMoney } from '@clubdraw/domain/money/money';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { forgetOffer } from '../draws/find-offer.ts';
import { cancelMembership } from '../memberships/billing/cancel-membership.ts';
import { redeemCode, type TypedCode } from '../one-time-codes/codes.ts';
import {
  alreadyDrawn,
  alreadyRefunded,
  paymentDisputed,
  soldOutStays,
  wrongRefundCode,
} from '../payments/payments.refusals.ts';
import { takeBackPayment, type Obstacle } from '../payments/refunds/take-back-payment.ts';
import { refundCodeSubject } from './send-refund-code.ts';

type Cancellation = { name: { paymentId: string; email: string }; typed: TypedCode };

type Verdict = { drawId: string } | { refunded: Money } | 'wrong code' | Obstacle;

/**
 * A buyer takes the tickets of a payment back, with the code, until the draw's time: the tickets
 * are void and the refund is written in one transaction, the money moves afterwards
 * (product §4.12); none moves where the club gave it back before. A payment of a membership ends
 * the membership; then it answers what of it goes back.
 *
 * @throws {Refusal} unauthenticated for a wrong code; conflict when the draw was drawn or sold out,
 *   or the payment was refunded already, or is disputed
 */
export async function cancelPayment(
  context: Context,
  { name, typed }: Cancellation,
): Promise<Money | undefined> {
  const verdict = await transaction(context.db, async (trx): Promise<Verdict> => {
    const now = context.clock.now();
    const about = refundCodeSubject(name);
    // A wrong try counts, so the transaction ends well and the refusal comes after it.
    if (!(await redeemCode(trx, context, { ...about, ...typed, now }))) return 'wrong code';
    const refunded = await cancelMembership(trx, context, { ...name, now });
    const clientAddress = typed.client.address;
    return refunded ? { refunded } : takeBackPayment(trx, context, { ...name, clientAddress });
  });
  // A code was spent for it, so a payment that is missing existed when the code was mailed.
  if (verdict === 'wrong code' || verdict === 'missing') throw wrongRefundCode();
  if (verdict === 'drawn') throw alreadyDrawn();
  if (verdict === 'soldOut') throw soldOutStays();
  if (verdict === 'refunded') throw alreadyRefunded();
  if (verdict === 'disputed') throw paymentDisputed();
  if ('refunded' in verdict) return verdict.refunded;
  forgetOffer(context, verdict.drawId);
  return undefined;
}

/** The answer to a buyer; for a membership it says also what goes back. */
export function cancelledAnswer(refunded: Money | undefined): AnswerOf<typeof cancelPaymentCall> {
  if (!refunded) return { isCanceled: true };
  const message =
    refunded.amount > 0
      ? messages.membershipRefunded(showMoney(refunded))
      : messages.membershipCancelled;
  return { isCanceled: true, refunded, message };
}
