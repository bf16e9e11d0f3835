import type { ProviderEvent } from '../../src/edge/payment-provider.ts';
import { goodSignature, memoryPayments } from '../stand-ins/memory-payments.ts';
import { testClock } from '../stand-ins/test-clock.ts';
import type { SignedDelivery, ProviderWorld } from './provider-world.ts';

const accountId = 'acct_club';

/** The provider in memory. */
export async function memoryWorld(): Promise<ProviderWorld> {
  const clock = testClock('2026-12-01T10:00:00Z');
  const now = () => clock.now();
  const payments = memoryPayments();
  payments.dateBy(now);
  const deliveries: SignedDelivery[] = [];
  const paidOut = new Set<string>();
  const totals = new Map<string, { amount: number; currency: string }>();

  function deliver(event: ProviderEvent): void {
    deliveries.push({ body: JSON.stringify(event), signature: goodSignature, now: now() });
  }

  function moneyOf(providerPaymentId: string) {
    const total = totals.get(providerPaymentId);
    if (!total) throw new Error('nobody paid that');
    return { accountId, providerPaymentId, total };
  }

  return {
    payments,
    accountId,
    now,
    pay: async ({ paymentId, total }) => {
      const event = payments.pay(paymentId ?? '');
      if (!event?.providerPaymentId) return false;
      totals.set(event.providerPaymentId, total);
      deliver(event);
      return true;
    },
    subscribe: async ({ paymentId }) => {
      for (const event of payments.subscribe(paymentId ?? '') ?? []) deliver(event);
      return payments.subscriptionOf(paymentId ?? '')?.id ?? '';
    },
    loseNextPage: async () =>
      payments.failNext({ call: 'openCheckout', when: 'after', kind: 'unknown' }),
    refundByHand: async (intent, amount) => payments.refundInDashboard(moneyOf(intent), amount),
    dispute: async (intent) => deliver(payments.dispute(moneyOf(intent), 'open')),
    winDispute: async (_, intent) => deliver(payments.dispute(moneyOf(intent), 'won')),
    payOut: async () => {
      await clock.advance(3 * 86_400);
      const unpaid = [...totals].filter(([intent]) => !paidOut.has(intent));
      for (const [intent] of unpaid) paidOut.add(intent);
      const event = payments.payOut({
        accountId,
        moves: unpaid.map(([providerPaymentId, { amount }]) => ({
          kind: 'charge',
          net: amount,
          providerPaymentId,
        })),
      });
      deliver(event);
      return event.objectId ?? '';
    },
    endPayout: async (id, state) => deliver(payments.changePayout(id, { state })),
    deliveries,
    close: async () => {},
  };
}
