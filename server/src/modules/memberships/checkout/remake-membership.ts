import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { PaidOrder } from '../../../edge/paid-order.ts';
import { reportLostPurchase } from '../../payments/reconciliation/report-lost-purchase.ts';
import { currentTerms } from '../../terms/terms-versions.ts';
import { findMembership, storeSubscription, type StoredMembership } from '../memberships.store.ts';
import { lockPackage } from './checkouts.store.ts';
import {
  findSellerOf,
  insertLostMembership,
  listKnownSubscriptions,
} from './lost-memberships.store.ts';

type Found = {
  accountId: string;
  order: PaidOrder;
  packageId: string;
  tierId: string;
  feePercent: number;
};

/**
 * Writes a membership again that was begun and is in no row, with its subscription; its invoices
 * are settled by the caller. One that cannot be placed is for a person. Doing it again changes
 * nothing.
 */
export async function remakeMembership(
  context: Context,
  { order, ...about }: Found,
): Promise<StoredMembership | 'parked'> {
  const { paymentId: membershipId, subscriptionId } = order;
  const { packageId, accountId } = about;
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    await lockPackage(trx, packageId);
    const ownerId = await findSellerOf(trx, { packageId, accountId });
    if (ownerId === undefined) return;
    const termsVersionId = await currentTerms(trx, context, { ownerId, now });
    await insertLostMembership(trx, { ...order, ...about, termsVersionId, now });
  });
  if (subscriptionId !== null) {
    await storeSubscription(context.db, { membershipId, subscriptionId });
  }
  const membership = await findMembership(context.db, membershipId);
  if (membership?.accountId !== accountId || membership.packageId !== packageId) {
    const reason = 'There is no such package of this account here';
    return reportLostPurchase(context, { accountId, order }, reason);
  }
  return membership.subscriptionId === subscriptionId
    ? membership
    : reportLostPurchase(context, { accountId, order }, 'The membership was begun once more');
}

/** Those of the provider's paid orders of memberships that our rows do not have. */
export async function withoutKnownMemberships(
  { db }: Pick<Context, 'db'>,
  orders: readonly PaidOrder[],
): Promise<PaidOrder[]> {
  const known = await listKnownSubscriptions(db, orders);
  return orders.filter(({ sessionId }) => !known.has(sessionId));
}
