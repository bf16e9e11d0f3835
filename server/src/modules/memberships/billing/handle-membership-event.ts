import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { ProviderEvent } from '../../../edge/payment-provider.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import type { EventSnapshot } from '../../../edge/event-snapshot.ts';
import { readMembershipCheckout } from '../checkout/end-membership-checkout.ts';
import {
  findMembership,
  findMemberships,
  markReleased,
  storeSubscription,
  type StoredMembership,
} from '../memberships.store.ts';
import { syncSubscription } from './sync-subscription.ts';
import { settleInvoices, settlePaidInvoice } from './settle-invoices.ts';
import { hasExpired, isKnown, paidInvoice, startedSubscription } from './told-membership.ts';
import { batcher } from '../../../flow/batcher.ts';

const identifier = z.guid();

const namedMemberships = batcher(async ({ db }, _: string, ids: string[]) =>
  findMemberships(db, ids),
);

/**
 * Acts on an event about a membership's checkout, invoices or subscription. A paid invoice that is
 * surely the next one is settled alone, and what is known already needs nothing; otherwise all of
 * them are read again, since events come twice, late and out of order.
 */
export async function handleMembershipEvent(
  context: Context,
  { accountId, type, paymentId, told }: ProviderEvent,
  priority: CallPriority,
): Promise<'done' | 'ignored' | 'parked'> {
  const named = identifier.safeParse(paymentId);
  const membership = named.success
    ? await namedMemberships(context, 'named', named.data)
    : undefined;
  // Metadata on another account proves nothing about our membership.
  if (membership?.accountId !== accountId || membership === undefined) return 'ignored';
  if (isKnown(membership, told)) return 'done';
  if (hasExpired(membership, told)) {
    await markReleased(context.db, membership.id);
    return 'done';
  }
  const subscriptionId =
    membership.subscriptionId ?? (await findSubscription(context, membership, { told, priority }));
  if (subscriptionId === undefined) return 'done';
  const paid = paidInvoice({ ...membership, subscriptionId }, told);
  const outcome = paid
    ? await settlePaidInvoice(context, membership, { ...paid, subscriptionId, priority })
    : await settleInvoices(context, membership, { subscriptionId, priority });
  if (type.startsWith('customer.subscription.')) {
    const settled = await findMembership(context.db, membership.id);
    if (settled) await syncSubscription(context, settled, { subscriptionId, priority });
  }
  return outcome === 'parked' ? 'parked' : 'done';
}

/** The subscription of a membership that has none yet; undefined while there is none. */
async function findSubscription(
  context: Context,
  membership: StoredMembership,
  { told, priority }: { told: EventSnapshot | null; priority: CallPriority },
): Promise<string | undefined> {
  const { id: membershipId } = membership;
  const subscriptionId = startedSubscription(membership, told);
  if (subscriptionId === undefined) return readMembershipCheckout(context, membership, priority);
  await storeSubscription(context.db, { membershipId, subscriptionId });
  return subscriptionId;
}
