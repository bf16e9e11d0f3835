import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { ProviderEvent } from '../../../edge/payment-provider.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import type { EventSnapshot } from '../../../edge/event-snapshot.ts';
import { readMembershipCheckout } from '../checkout/end-membership-checkout.ts';
import {
  findMembership,
  findMemberships,
  markMembershipReleased,
  storeSubscription,
  type StoredMembership,
} from '../memberships.store.ts';
import { syncSubscription } from './sync-subscription.ts';
import { settleInvoices, settlePaidInvoice, type InvoicesOutcome } from './settle-invoices.ts';
import { hasExpired, isKnown, paidInvoice, startedSubscription } from './told-membership.ts';
import { batcher } from '../../../flow/batcher.ts';

const identifier = z.guid();

const namedMemberships = batcher(async ({ db }, _: string, ids: string[]) =>
  findMemberships(db, ids),
);

/**
 * The steps of a membership's event, and what happens where one cannot go on:
 * - matchSession: nothing, as the event is about nothing of ours or tells what is known; the
 *   membership is released where nobody paid;
 * - settle: a finding where something else was paid than we asked for;
 * - recordPeriod, for each paid invoice: a refund is written where it buys no draw any more;
 * - askForMails, in the transaction of the period.
 *
 * A paid invoice that is surely the next one is settled alone; otherwise all of them are read
 * again, since events come twice, late and out of order.
 */
export async function handleMembershipEvent(
  context: Context,
  event: ProviderEvent,
  priority: CallPriority,
): Promise<'done' | 'ignored' | 'parked'> {
  const matched = await matchSession(context, event, priority);
  if (typeof matched === 'string') return matched;
  const { membership, subscriptionId } = matched;
  const outcome = await settle(context, matched, { told: event.told, priority });
  if (event.kind === 'subscriptionChanged') {
    const settled = await findMembership(context.db, membership.id);
    if (settled) await syncSubscription(context, settled, { subscriptionId, priority });
  }
  return outcome === 'parked' ? 'parked' : 'done';
}

type Matched = { membership: StoredMembership; subscriptionId: string };

async function matchSession(
  context: Context,
  { accountId, paymentId, told }: ProviderEvent,
  priority: CallPriority,
): Promise<Matched | 'done' | 'ignored'> {
  const named = identifier.safeParse(paymentId);
  const membership = named.success
    ? await namedMemberships(context, 'named', named.data)
    : undefined;
  // Metadata on another account proves nothing about our membership.
  if (membership?.accountId !== accountId || membership === undefined) return 'ignored';
  if (isKnown(membership, told)) return 'done';
  if (hasExpired(membership, told)) {
    await markMembershipReleased(context.db, membership.id);
    return 'done';
  }
  const subscriptionId =
    membership.subscriptionId ?? (await findSubscription(context, membership, { told, priority }));
  return subscriptionId === undefined ? 'done' : { membership, subscriptionId };
}

async function settle(
  context: Context,
  { membership, subscriptionId }: Matched,
  { told, priority }: { told: EventSnapshot | null; priority: CallPriority },
): Promise<InvoicesOutcome> {
  const paid = paidInvoice({ ...membership, subscriptionId }, told);
  return paid
    ? settlePaidInvoice(context, membership, { ...paid, subscriptionId, priority })
    : settleInvoices(context, membership, { subscriptionId, priority });
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
