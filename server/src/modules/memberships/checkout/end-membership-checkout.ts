import type { Context } from '../../../context.ts';
import type { CheckoutSession } from '../../../edge/payment-provider.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import { findMadeSession, findSessionToEnd } from '../../payments/checkout/hosted-checkout.ts';
import {
  findMembership,
  markMembershipReleased,
  markUnpaged,
  storeSubscription,
  isAskedMembership,
  type AskedMembership,
  type StoredMembership,
} from '../memberships.store.ts';
import { subscriptionOrder } from './subscription-order.ts';

/**
 * Ends the checkout of a membership at the provider and stores what it became; answers the
 * subscription when somebody paid after all, whatever our timer says.
 *
 * @throws {ProviderFailure} when nothing certain is known
 */
export async function endMembershipCheckout(
  context: Context,
  membership: StoredMembership,
  priority: CallPriority,
): Promise<string | undefined> {
  if (!isAskedMembership(membership)) return endInLine(context, membership.id, priority);
  const ask = asking(context, membership, priority);
  const { sessionExpiresAt: expiresAt } = membership;
  const sessionId =
    membership.sessionId ?? (await findSessionToEnd(context, { expiresAt, ask }))?.id;
  if (sessionId === undefined) {
    await markMembershipReleased(context.db, membership.id);
    return undefined;
  }
  const { accountId } = membership;
  return storeCheckout(
    context,
    membership,
    await context.payments.expireCheckout({ accountId, sessionId }, priority),
  );
}

/** Nobody asked for its page yet; or else somebody did just now. */
async function endInLine(
  context: Context,
  membershipId: string,
  priority: CallPriority,
): Promise<string | undefined> {
  if (await markUnpaged(context.db, { membershipId })) return undefined;
  const membership = await findMembership(context.db, membershipId);
  if (!membership || membership.state === 'released') return undefined;
  return endMembershipCheckout(context, membership, priority);
}

/**
 * Reads what the checkout of a membership became, without ending it; answers its subscription once
 * there is one.
 *
 * @throws {ProviderFailure} when nothing certain is known
 */
export async function readMembershipCheckout(
  context: Context,
  membership: StoredMembership,
  priority: CallPriority,
): Promise<string | undefined> {
  if (!isAskedMembership(membership)) return undefined;
  const { accountId, sessionId } = membership;
  const session =
    sessionId === null
      ? await findMadeSession(asking(context, membership, priority))
      : await context.payments.readCheckout({ accountId, sessionId }, priority);
  return session && storeCheckout(context, membership, session);
}

async function storeCheckout(
  context: Context,
  { id: membershipId }: StoredMembership,
  { state, subscriptionId }: CheckoutSession,
): Promise<string | undefined> {
  if (state === 'expired' || state === 'failed')
    await markMembershipReleased(context.db, membershipId);
  if (subscriptionId === null) return undefined;
  await storeSubscription(context.db, { membershipId, subscriptionId });
  return subscriptionId;
}

/** The same order with the same key: the provider answers the session that it made for it. */
function asking(context: Context, membership: AskedMembership, priority: CallPriority) {
  const order = subscriptionOrder(context, membership);
  return async () => context.payments.openSubscriptionCheckout(order, priority);
}
