import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { readMembershipCheckout } from '../../memberships/checkout/end-membership-checkout.ts';
import { findMembership } from '../../memberships/find-membership.ts';
import { endCheckout } from './end-checkout.ts';
import { findPayment, findPaymentByIntent, type StoredPayment } from '../payments.store.ts';
import { settleCheckout } from './settle-checkout.ts';
import { settleInvoices } from '../../memberships/billing/settle-invoices.ts';

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
  if (!named.success) return undefined;
  const payment = await findPayment(context.db, named.data);
  if (!payment || payment.membershipId !== null) {
    await settleUnheardMembership(context, named.data, name);
    return findPaymentByIntent(context.db, name);
  }
  // Whoever may write metadata on another account proves nothing about our payment.
  if (payment.accountId !== name.accountId) return undefined;
  await settleUnheard(context, payment);
  return findPaymentByIntent(context.db, name);
}

/** Money of a period that its own event did not tell of yet. */
async function settleUnheardMembership(
  context: Context,
  membershipId: string,
  { accountId }: IntentName,
): Promise<void> {
  const membership = await findMembership(context, membershipId);
  if (membership?.accountId !== accountId) return;
  const subscriptionId =
    membership.subscriptionId ?? (await readMembershipCheckout(context, membership));
  if (subscriptionId !== undefined) await settleInvoices(context, membership, subscriptionId);
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
