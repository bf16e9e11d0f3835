import type { Context } from '../../context.ts';
import type { ProviderEvent, ProviderRefund } from '../../edge/payment-provider.ts';
import { findPaymentByIntent } from './payments.store.ts';
import { recordFinding } from './record-finding.ts';
import { listRefundsOfPayment, type StoredRefund } from './refunds.store.ts';
import { settleRefund } from './settle-refund.ts';
import type { EventOutcome } from './stripe-events.store.ts';

/**
 * Brings our refunds of a payment up to what the provider has. A refund that we never asked for was
 * made in the club's dashboard: a person must look, tickets and money no longer agree.
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
  let outcome: EventOutcome = 'done';
  for (const made of await context.payments.listRefunds(name)) {
    const refund = ours.find((one) => isSame(one, made));
    if (refund) await settleRefund(context, refund, made);
    else {
      const detail = `Refund of ${made.amount} in minor units for the payment ${payment.id}.`;
      await recordFinding(context, { kind: 'refund-unknown', subject: made.id, detail });
      outcome = 'parked';
    }
  }
  return outcome;
}

/** Ours by its id; or one of all the money that the club made while ours was still to be paid. */
function isSame(ours: StoredRefund, made: ProviderRefund): boolean {
  if (made.refundId !== null) return ours.id === made.refundId;
  if (ours.providerRefundId !== null) return ours.providerRefundId === made.id;
  return made.state !== 'failed' && made.amount === ours.amount.amount;
}
