import type { Context } from '../../../context.ts';
import { ProviderFailure } from '../../../edge/payment-provider.ts';
import { findMembership } from '../find-membership.ts';
import { noMembershipPage, packageNotOnSale } from '../memberships.refusals.ts';
import { markReleased, storeSession } from '../memberships.store.ts';
import { subscriptionOrder } from './subscription-order.ts';

/** Seconds that the provider's own word about an ended checkout is waited for. */
const graceSeconds = 30;

/**
 * Asks the provider for the payment page of a membership, and answers its address. Without a page the
 * checkout is over only when it is certain that none can exist; otherwise the sweep finds out with
 * the same key.
 *
 * @throws {Refusal} upstream, or conflict when the package was cancelled meanwhile
 */
export async function openMembershipCheckout(
  context: Context,
  membershipId: string,
): Promise<string> {
  const membership = await findMembership(context, membershipId);
  if (!membership) throw packageNotOnSale();
  const order = subscriptionOrder(context.settings.publicUrl, membership);
  const asked = context.payments.openSubscriptionCheckout(order);
  const session = await asked.catch(async (failure: unknown) => {
    if (!(failure instanceof ProviderFailure)) throw failure;
    context.log.warn({ err: failure, membershipId }, 'no payment page');
    if (failure.kind !== 'unknown') await markReleased(context.db, membershipId);
    throw noMembershipPage();
  });
  const { url, id: sessionId } = session;
  const checkAt = new Date(order.expiresAt.getTime() + graceSeconds * 1000);
  const isStored = await storeSession(context.db, { membershipId, sessionId, url, checkAt });
  if (!isStored || url === null) throw packageNotOnSale();
  return url;
}
