import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { batcher } from '../../../db/batcher.ts';
import type { ProviderEvent } from '../../../edge/payment-provider.ts';
import { findPayment, findPayments } from '../payments.store.ts';
import { endCheckout } from './end-checkout.ts';
import { settleCheckout } from './settle-checkout.ts';

const identifier = z.guid();

const namedPayments = batcher(async ({ db }, _: string, ids: string[]) => findPayments(db, ids));

/** - unknown: what the event names is no buyer's payment of a draw. */
export type CheckoutOutcome = 'done' | 'ignored' | 'parked' | 'unknown';

/** Reads the session of an event again and settles it: events come twice, late and out of order. */
export async function handleCheckoutEvent(
  context: Context,
  event: Pick<ProviderEvent, 'accountId' | 'objectId' | 'paymentId'>,
): Promise<CheckoutOutcome> {
  const { accountId, objectId: sessionId } = event;
  const named = identifier.safeParse(event.paymentId);
  if (!named.success || accountId === null || sessionId === null) return 'ignored';
  const payment = await namedPayments(context, 'named', named.data);
  if (!payment || payment.membershipId !== null) return 'unknown';
  // Whoever may write metadata on another account proves nothing about our payment.
  if (payment.accountId !== accountId) return 'ignored';
  if (payment.sessionId !== null && payment.sessionId !== sessionId) return 'ignored';
  const session = await context.payments.readCheckout({ accountId, sessionId });
  const settlement = await settleCheckout(context, payment, session);
  return settlement === 'parked' ? 'parked' : 'done';
}

/** Settles a payment whose money was heard of before its own event. */
export async function settleUnheardPayment(
  context: Context,
  { accountId, paymentId }: { accountId: string; paymentId: string },
): Promise<CheckoutOutcome> {
  const payment = await findPayment(context.db, paymentId);
  if (!payment || payment.membershipId !== null) return 'unknown';
  // As above.
  if (payment.accountId !== accountId) return 'ignored';
  const { sessionId } = payment;
  if (sessionId === null) await endCheckout(context, { paymentId });
  else {
    const session = await context.payments.readCheckout({ accountId, sessionId });
    await settleCheckout(context, payment, session);
  }
  return 'done';
}
