import { z } from 'zod';
import type { Context } from '../../context.ts';
import { endCheckout } from './end-checkout.ts';
import { findPayment, findPaymentByIntent, type StoredPayment } from './payments.store.ts';
import { settleCheckout } from './settle-checkout.ts';

const identifier = z.guid();

type IntentName = { accountId: string; paymentIntentId: string };

/**
 * The payment that some money at the provider is for. A refund or a dispute may be heard of before
 * the purchase itself: then the purchase is settled first, as its own event would do.
 */
export async function findPaymentOfIntent(
  context: Context,
  name: IntentName,
): Promise<StoredPayment | undefined> {
  const known = await findPaymentByIntent(context.db, name);
  if (known) return known;
  const named = identifier.safeParse(await context.payments.readPaymentId(name));
  const payment = named.success ? await findPayment(context.db, named.data) : undefined;
  // Whoever may write metadata on another account proves nothing about our payment.
  if (payment?.accountId !== name.accountId) return undefined;
  await settleUnheard(context, payment);
  return findPaymentByIntent(context.db, name);
}

async function settleUnheard(context: Context, payment: StoredPayment): Promise<void> {
  const { id: paymentId, accountId, sessionId } = payment;
  if (sessionId === null) {
    await endCheckout(context, { paymentId });
    return;
  }
  const session = await context.payments.readCheckout({ accountId, sessionId });
  await settleCheckout(context, payment, session);
}
