import type { Context } from '../../context.ts';
import type { ProviderEvent, ProviderRefund } from '../../edge/payment-provider.ts';
import { followClubRefund } from './follow-club-refund.ts';
import { findPaymentByIntent, type StoredPayment } from './payments.store.ts';
import { recordFinding } from './record-finding.ts';
import { listRefundsOfPayment, type StoredRefund } from './refunds.store.ts';
import { settleRefund } from './settle-refund.ts';
import type { EventOutcome } from './stripe-events.store.ts';

/**
 * Brings our refunds of a payment up to what the provider has. One of all the money that we never
 * asked for was made in the club's dashboard: the product follows it. One of a part of the money
 * changes no tickets; a person must look.
 */
export async function readRefunds(
  context: Context,
  { accountId, paymentIntentId }: ProviderEvent,
): Promise<EventOutcome> {
  if (accountId === null || paymentIntentId === null) return 'ignored';
  const name = { accountId, paymentIntentId };
  const payment = await findPaymentByIntent(context.db, name);
  if (!payment) return 'ignored';
  const ours = await listRefundsOfPayment(context.db, payment.id);
  const outcomes: EventOutcome[] = [];
  for (const made of await context.payments.listRefunds(name)) {
    const refund = ours.find((one) => isSame(one, made));
    outcomes.push(await followOne(context, { payment, refund, made }));
  }
  return outcomes.includes('parked') ? 'parked' : 'done';
}

type Followed = {
  payment: StoredPayment;
  refund: StoredRefund | undefined;
  made: ProviderRefund;
};

async function followOne(context: Context, followed: Followed): Promise<EventOutcome> {
  const { payment, refund, made } = followed;
  if (refund) await settleRefund(context, refund, made);
  else if (made.amount === payment.total.amount) await followClubRefund(context, payment, made);
  else {
    const detail = `Refund of ${made.amount} in minor units for the payment ${payment.id}.`;
    await recordFinding(context, { kind: 'refund-unknown', subject: made.id, detail });
    return 'parked';
  }
  return 'done';
}

/** Ours by its id; or one of all the money that the club made while ours was still to be paid. */
function isSame(ours: StoredRefund, made: ProviderRefund): boolean {
  if (made.refundId !== null) return ours.id === made.refundId;
  if (ours.providerRefundId !== null) return ours.providerRefundId === made.id;
  return made.state !== 'failed' && made.amount === ours.amount.amount;
}
