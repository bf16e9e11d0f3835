import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { cancelMembership } from '../memberships/billing/cancel-membership.ts';
import { refundPurchase } from '../payments/purchases/refund-purchase.ts';
import type { StoryPayment } from './story.store.ts';

/**
 * Refunds a payment as its club could, or one of a membership as its member could, which ends the
 * membership. The money moves by a job.
 *
 * @throws {Refusal} conflict when the draw was closed, or the payment was refunded already, or is disputed
 */
export async function refundAsOperator(
  context: Context,
  { id: paymentId, ownerId, email, membershipId }: StoryPayment,
): Promise<void> {
  if (membershipId === null) {
    await refundPurchase(context, { ownerId, paymentId });
    return;
  }
  const now = context.clock.now();
  await transaction(context.db, (trx) => cancelMembership(trx, context, { paymentId, email, now }));
}
