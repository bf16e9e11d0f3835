import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { ProviderEvent } from '../../../edge/payment-provider.ts';
import type { Errand } from '../../../edge/provider-errand.ts';
import { readMembershipCheckout } from '../checkout/end-membership-checkout.ts';
import { findMembership, findMemberships } from '../memberships.store.ts';
import { syncSubscription } from './sync-subscription.ts';
import { settleInvoices } from './settle-invoices.ts';
import { batcher } from '../../../db/batcher.ts';

const identifier = z.guid();

const namedMemberships = batcher(async ({ db }, _: string, ids: string[]) =>
  findMemberships(db, ids),
);

/**
 * Acts on an event about a membership's checkout, invoices or subscription: all of them are read
 * again, since events come twice, late and out of order.
 */
export async function handleMembershipEvent(
  context: Context,
  { accountId, type, paymentId }: ProviderEvent,
  errand: Errand,
): Promise<'done' | 'ignored' | 'parked'> {
  const named = identifier.safeParse(paymentId);
  const membership = named.success
    ? await namedMemberships(context, 'named', named.data)
    : undefined;
  // Metadata on another account proves nothing about our membership.
  if (membership?.accountId !== accountId || membership === undefined) return 'ignored';
  const subscriptionId =
    membership.subscriptionId ?? (await readMembershipCheckout(context, membership, errand));
  if (subscriptionId === undefined) return 'done';
  const outcome = await settleInvoices(context, membership, { subscriptionId, errand });
  if (type.startsWith('customer.subscription.')) {
    const settled = await findMembership(context.db, membership.id);
    if (settled) await syncSubscription(context, settled, { subscriptionId, errand });
  }
  return outcome === 'parked' ? 'parked' : 'done';
}
