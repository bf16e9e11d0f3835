import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { ProviderEvent } from '../../edge/payment-provider.ts';
import type { CallPriority } from '../../edge/call-priority.ts';
import { handleMembershipEvent } from '../memberships/billing/handle-membership-event.ts';
import { settleUnheardPayment } from '../payments/checkout/end-checkout.ts';
import { storeForeignMoney } from './account-news.store.ts';
import { remakeLost } from './remake-lost.ts';

const identifier = z.guid();

/**
 * A refund or a dispute may be heard of before the purchase itself: then the purchase is settled
 * first, as its own event would do; one that is in no row any more is written again. Answers false
 * where the money is known to be of no purchase.
 *
 * @throws {ProviderFailure} when nothing certain is known
 */
export async function settleUnheard(
  context: Context,
  event: ProviderEvent,
  priority: CallPriority,
): Promise<boolean> {
  const { accountId, providerPaymentId } = event;
  if (accountId === null || providerPaymentId === null) return false;
  const named = identifier.safeParse(
    await context.payments.readPaymentId({ accountId, providerPaymentId }, priority),
  );
  if (!named.success) {
    // The provider's record of it never changes, and much may be told of it.
    const now = context.clock.now();
    await storeForeignMoney(context.db, { accountId, providerPaymentId, now });
    return false;
  }
  const paymentId = named.data;
  const outcome = await settleUnheardPayment(context, { accountId, paymentId, priority });
  if (outcome !== 'unknown') return outcome !== 'ignored';
  const news = { ...event, paymentId };
  if ((await handleMembershipEvent(context, news, priority)) === 'ignored')
    await remakeLost(context, { event: news, name: { accountId, providerPaymentId } }, priority);
  return true;
}
