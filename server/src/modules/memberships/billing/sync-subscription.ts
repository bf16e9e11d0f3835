import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import { syncMembershipJob } from '../../../jobs/catalogue.ts';
import { resolveUnbilled } from '../tiers/apply-agreement.ts';
import { lockPackage } from '../checkout/checkouts.store.ts';
import { markMembershipReleased, type StoredMembership } from '../memberships.store.ts';
import { writeSubscription } from '../subscriptions.store.ts';

/**
 * Brings a membership up to what its subscription is at the provider now. Payments are
 * settled before: an end must not overtake those in front of it.
 *
 * @throws {ProviderFailure} when nothing certain is known
 */
export async function syncSubscription(
  context: Context,
  membership: StoredMembership,
  { subscriptionId, priority }: { subscriptionId: string; priority: CallPriority },
): Promise<void> {
  const { id: membershipId, packageId, accountId, paidPeriods, state } = membership;
  const subscription = await context.payments.readSubscription(
    { accountId, subscriptionId },
    priority,
  );
  const isUnpaid = state === 'reserved' || state === 'open' || state === 'released';
  if (isUnpaid && subscription.state === 'ended')
    await markMembershipReleased(context.db, membershipId);
  if (isUnpaid) return;
  const now = context.clock.now();
  const news = { membershipId, subscription, paidPeriods, now };
  await transaction(context.db, async (trx) => {
    // An end may let a member go: the package is the first lock of all that decides about members.
    if (subscription.state === 'ended') await lockPackage(trx, packageId);
    const isWithdrawn = await writeSubscription(trx, news);
    if (isWithdrawn && subscription.state !== 'ended')
      await context.jobs.enqueue(trx, syncMembershipJob, { membershipId }, { key: membershipId });
  });
  if (subscription.state === 'ended') await resolveUnbilled(context, membership);
}
