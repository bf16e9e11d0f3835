import type { PaidOrder } from '../../src/edge/paid-order.ts';
import type { CheckoutOrder, CheckoutSession } from '../../src/edge/payment-provider.ts';
import type { SubscriptionOrder } from '../../src/edge/subscription-provider.ts';

type Made<Order> = CheckoutSession & { order: Order; madeAt: Date };

function common({
  id: sessionId,
  providerPaymentId,
  subscriptionId,
  total,
  ...session
}: Made<object>) {
  const { feeAmount, madeAt } = session;
  return { sessionId, providerPaymentId, subscriptionId, total, feeAmount, madeAt };
}

/** The e-mail of a payer whose order named none. */
const typedByPayer = 'payer@example.com';

/** A paid session for tickets as it carries its order; null while nothing is paid. */
export function orderOfTickets(session: Made<CheckoutOrder>): PaidOrder | null {
  if (session.state !== 'paid') return null;
  const { paymentId, drawId, count, code, email, method, proof, expiresAt } = session.order;
  const named = code === undefined ? {} : { code };
  const bought = { kind: 'tickets', drawId, count, ...named } as const;
  const isReadyPage = email === null;
  const order = { paymentId, bought, email: email ?? typedByPayer, method, proof, isReadyPage };
  return { ...common(session), ...order, expiresAt };
}

/** The same of a membership. */
export function orderOfMembership(session: Made<SubscriptionOrder>): PaidOrder | null {
  if (session.state !== 'paid') return null;
  const { membershipId: paymentId, packageId, tierId, feePercent, ...order } = session.order;
  const { email, method, proof, expiresAt } = order;
  const bought = { kind: 'membership', packageId, tierId, feePercent } as const;
  const proven = { method, proof, isReadyPage: false };
  return { ...common(session), paymentId, bought, email, ...proven, expiresAt };
}
