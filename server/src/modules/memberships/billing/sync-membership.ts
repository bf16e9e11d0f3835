import type { Context } from '../../../context.ts';
import { ProviderFailure } from '../../../edge/payment-provider.ts';
import { nextTry } from '../../../jobs/next-try.ts';
import { postponeCheck } from '../memberships.store.ts';
import { endMembershipCheckout } from '../checkout/end-membership-checkout.ts';
import { endSubscription } from '../end-subscription.ts';
import { findMembership, type Membership } from '../find-membership.ts';
import { syncSubscription } from './sync-subscription.ts';
import { settleInvoices } from './settle-invoices.ts';

/**
 * Asks the provider about a membership that nothing was heard of in time, and does what that calls
 * for: an unpaid checkout is ended, paid invoices are settled, the subscription of an ended
 * membership is ended. While the provider does not answer, it is asked again later.
 */
export async function syncMembership(
  context: Context,
  { membershipId }: { membershipId: string },
): Promise<void> {
  const membership = await findMembership(context, membershipId);
  if (!membership || membership.state === 'released') return;
  try {
    await sync(context, membership);
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    context.log.warn({ err: failure, membershipId }, 'a membership could not be read');
    await askLater(context, membership);
  }
}

async function askLater({ db, clock }: Context, { id, checks }: Membership): Promise<void> {
  await postponeCheck(db, { membershipId: id, at: nextTry(clock.now(), checks) });
}

async function sync(context: Context, membership: Membership): Promise<void> {
  const { id, state } = membership;
  const subscriptionId =
    membership.subscriptionId ?? (await endMembershipCheckout(context, membership));
  if (subscriptionId === undefined) {
    await askLater(context, membership);
    return;
  }
  // Ended first: what is charged before that is seen by the settling, and nothing is charged after.
  if (state === 'ended') await endSubscription(context, membership, subscriptionId);
  const outcome = await settleInvoices(context, membership, subscriptionId);
  // Nothing more is asked by itself about one that ended, or that a person must look at.
  if (state !== 'ended' && outcome !== 'parked') await syncNow(context, id, subscriptionId);
  else await postponeCheck(context.db, { membershipId: id, at: undefined });
}

/** With what was settled a moment ago. */
async function syncNow(
  context: Context,
  membershipId: string,
  subscriptionId: string,
): Promise<void> {
  const membership = await findMembership(context, membershipId);
  if (membership) await syncSubscription(context, membership, subscriptionId);
}
