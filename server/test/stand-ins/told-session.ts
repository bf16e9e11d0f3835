import type { CheckoutSession } from '../../src/edge/payment-provider.ts';
import type { EventSnapshot } from '../../src/edge/event-snapshot.ts';

/** A paid session as its event tells it; `invoiceId` where it started a subscription. */
export function toldSession(
  session: CheckoutSession,
  invoiceId: string | null = null,
): Extract<EventSnapshot, { kind: 'session' }> {
  const { id, paymentId, providerPaymentId, subscriptionId, total } = session;
  const names = { id, paymentId, providerPaymentId, subscriptionId, invoiceId };
  return { kind: 'session', state: 'paid', ...names, total: { ...total } };
}
