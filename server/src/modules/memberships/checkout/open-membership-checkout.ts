import type { Context } from '../../../context.ts';
import type { Errand } from '../../../edge/provider-errand.ts';
import { openPage } from '../../payments/checkout/hosted-checkout.ts';
import { noMembershipPage, packageNotOnSale } from '../memberships.refusals.ts';
import { findMembership, markReleased, storeSession } from '../memberships.store.ts';
import { subscriptionOrder } from './subscription-order.ts';

/**
 * Asks the provider for the payment page of a membership, and answers its address.
 *
 * @throws {Refusal} upstream, busy, or conflict when the package was cancelled meanwhile
 */
export async function openMembershipCheckout(
  context: Context,
  membershipId: string,
  errand: Errand,
): Promise<string> {
  const { db, payments, settings } = context;
  const membership = await findMembership(db, membershipId);
  if (!membership) throw packageNotOnSale();
  const order = subscriptionOrder(settings.publicUrl, membership);
  return openPage(context, {
    id: membershipId,
    expiresAt: order.expiresAt,
    ask: () => payments.openSubscriptionCheckout(order, errand),
    giveUp: () => markReleased(db, membershipId),
    store: (page) => storeSession(db, { membershipId, ...page }),
    noPage: noMembershipPage,
    isOver: packageNotOnSale,
  });
}
