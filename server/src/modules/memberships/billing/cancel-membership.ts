import type { Money } from '@clubdraw/domain/money/money';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { followMoney } from '../../../db/follow-money.ts';
import { syncPlaces } from '../../../db/places.ts';
import { syncMembershipJob } from '../../../jobs/catalogue.ts';
import { beginRefunds } from '../../payments/refunds/begin-refunds.ts';
import { endKeptPlaces } from '../../payments/refunds/end-kept-places.ts';
import { voidTickets } from '../../tickets/free-places.ts';
import { markSubscriptionEnded } from '../subscriptions.store.ts';
import { lockUndrawn, sumOfCancellation } from './undrawn.store.ts';

/**
 * A member ends a membership and takes back what was not drawn: its entries are void, the refunds
 * and the end are written in the caller's transaction, the provider is told afterwards
 * (product §13.4). After a package's cancellation there is nothing left to refund and the entries
 * stay. Answers what goes back; done again, it says the same. Undefined when the payment is no
 * membership's.
 */
export async function cancelMembership(
  trx: Trx,
  context: Context,
  { paymentId, email, now }: { paymentId: string; email: string; now: Date },
): Promise<Money | undefined> {
  const undrawn = await lockUndrawn(trx, context.clock, { paymentId, email });
  if (!undrawn) return undefined;
  const { membershipId, payments } = undrawn;
  for (const { paymentId: paid, drawId } of payments) {
    await voidTickets(trx, { paymentId: paid, drawId, reason: 'holder', now });
  }
  const paymentIds = payments.map((one) => one.paymentId);
  await beginRefunds(trx, context, { paymentIds, cause: 'membership_cancelled', now });
  await endKeptPlaces(trx, paymentIds);
  await syncPlaces(trx, paymentIds);
  await followMoney(trx, paymentIds, now);
  await endMembership(trx, context, { membershipId, now });
  return sumOfCancellation(trx, membershipId);
}

/** Its member ends a membership: written here, and the provider is told after the commit. */
async function endMembership(
  trx: Trx,
  context: Context,
  { membershipId, now }: { membershipId: string; now: Date },
): Promise<void> {
  await markSubscriptionEnded(trx, { membershipId, cause: 'member', now });
  await context.jobs.enqueue(trx, syncMembershipJob, { membershipId }, { key: membershipId });
}
