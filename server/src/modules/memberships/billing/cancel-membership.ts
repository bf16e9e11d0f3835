import type { Money } from '@clubdraw/domain/money';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { refundPayment } from '../../../jobs/catalogue.ts';
import { endMembership } from '../end-membership.ts';
import { voidTickets } from '../../portal/cancel-payment.store.ts';
import { insertRefunds } from '../../payments/refunds/refunds.store.ts';
import { lockUndrawn, sumOfCancellation } from './undrawn.store.ts';

/**
 * A member ends a membership and takes back what was not drawn: its entries are void, the refunds and
 * the end are written in the caller's transaction, the provider is told afterwards (decisions 4).
 * After a package's cancellation there is nothing left to refund and the entries stay. Answers what
 * goes back; done again, it says the same. Undefined when the payment is no membership's.
 */
export async function cancelMembership(
  trx: Trx,
  context: Context,
  { paymentId, email, now }: { paymentId: string; email: string; now: Date },
): Promise<Money | undefined> {
  const undrawn = await lockUndrawn(trx, { paymentId, email });
  if (!undrawn) return undefined;
  const { membershipId, payments } = undrawn;
  const refunds = payments.map((one) => ({ ...one, refundId: context.random.uuidv7() }));
  for (const { paymentId: paid, drawId } of payments) {
    await voidTickets(trx, { paymentId: paid, drawId, reason: 'membershipCancelled', now });
  }
  await insertRefunds(trx, refunds, { cause: 'membership_cancelled', now });
  const orders = refunds.map(({ refundId }) => ({ payload: { refundId }, key: refundId }));
  await context.jobs.enqueueMany(trx, refundPayment, orders);
  await endMembership(trx, context, { membershipId, now });
  return sumOfCancellation(trx, membershipId);
}
