import { membershipResultPath } from '@clubdraw/contract/pages/public-paths';
import type { Context } from '../../../context.ts';
import type { SubscriptionOrder } from '../../../edge/subscription-provider.ts';
import { orderProof } from '../../payments/checkout/order-proof.ts';
import type { AskedMembership } from '../memberships.store.ts';
import { secondPeriodStart } from '../second-period.ts';

/** A membership before it has a payment page. */
export type MembershipIntention = Pick<
  AskedMembership,
  | 'id'
  | 'packageId'
  | 'accountId'
  | 'email'
  | 'method'
  | 'price'
  | 'feePercent'
  | 'recurrence'
  | 'title'
  | 'sessionExpiresAt'
  | 'tickets'
  | 'tierId'
>;

/**
 * The order that the provider gets. The same intention always makes the same order: with its key,
 * the provider then answers the same session.
 */
export function subscriptionOrder(
  context: Pick<Context, 'settings' | 'secrets'>,
  intention: MembershipIntention,
): SubscriptionOrder {
  const { id, packageId, accountId, email, method, price, feePercent, recurrence } = intention;
  const { tierId, tickets: count } = intention;
  const { publicUrl } = context.settings;
  // The page shows what its address carries, and never believes it (product §2.16).
  const shown = { paymentId: id, tierId, email, total: price, count };
  const bought = { kind: 'membership', packageId, tierId, feePercent } as const;
  const order = { accountId, paymentId: id, email, method, total: price, bought };
  return {
    accountId,
    membershipId: id,
    packageId,
    tierId,
    email,
    title: intention.title,
    price,
    frequency: recurrence.frequency,
    renewsFrom: secondPeriodStart(intention),
    feePercent,
    method,
    expiresAt: intention.sessionExpiresAt,
    successUrl: publicUrl + membershipResultPath('success', shown),
    cancelUrl: publicUrl + membershipResultPath('cancel', shown),
    proof: orderProof(context, order),
  };
}
