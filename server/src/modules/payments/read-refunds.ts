import type { Context } from '../../context.ts';
import type { ProviderEvent, ProviderRefund } from '../../edge/payment-provider.ts';
import { findPaymentOfIntent } from './find-payment-of-intent.ts';
import { followClubRefund } from './follow-club-refund.ts';
import { sumPartialRefunds, writePartialRefund } from './partial-refunds.store.ts';
import type { StoredPayment } from './payments.store.ts';
import { listRefundsOfPayment, type StoredRefund } from './refunds.store.ts';
import { settleRefund } from './settle-refund.ts';
import type { EventOutcome } from './stripe-events.store.ts';

/**
 * Brings our refunds of a payment up to what the provider has. What we never asked for was made in
 * the club's dashboard: once it is all of the money the product follows it, a part of it changes
 * the books and no ticket.
 */
export async function readRefunds(
  context: Context,
  { accountId, paymentIntentId }: ProviderEvent,
): Promise<EventOutcome> {
  if (accountId === null || paymentIntentId === null) return 'ignored';
  const name = { accountId, paymentIntentId };
  const payment = await findPaymentOfIntent(context, name);
  if (!payment) return 'ignored';
  const ours = await listRefundsOfPayment(context.db, payment.id);
  const listed = await context.payments.listRefunds(name);
  for (const made of listed.toReversed()) {
    const refund = ours.find((one) => isSame(one, made));
    if (refund) await settleRefund(context, refund, made);
    else await followClub(context, payment, made);
  }
  return 'done';
}

async function followClub(
  context: Context,
  payment: StoredPayment,
  made: ProviderRefund,
): Promise<void> {
  const paymentId = payment.id;
  const before = await sumPartialRefunds(context.db, { paymentId, but: made.id });
  if (made.amount + before >= payment.total.amount) {
    await followClubRefund(context, payment, made);
    return;
  }
  await writePartialRefund(context.db, { paymentId, made, now: context.clock.now() });
}

/** Ours by its id; or one of all that was left that the club made while ours was still to be paid. */
function isSame(ours: StoredRefund, made: ProviderRefund): boolean {
  if (made.refundId !== null) return ours.id === made.refundId;
  if (ours.providerRefundId !== null) return ours.providerRefundId === made.id;
  return made.state !== 'failed' && made.amount === ours.amount.amount;
}
