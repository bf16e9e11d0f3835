import type { PaymentProvider } from '../../src/edge/payment-provider.ts';
import type { Shop } from './sale.ts';

export type HeldPages = {
  /** The payments and memberships that a page was asked for, in their order. */
  asked: string[];
  /** The provider answers, and goes on at once with whatever comes. */
  open(): void;
  /** The same, and what comes stands in `asked` as well. */
  follow(): void;
  /** The provider answers those that it held so far with a failure. */
  fail(failure: Error): void;
};

/** From now on the provider of a process holds back each page that it is asked for. */
export function holdPages(shop: Shop): HeldPages {
  const { payments } = shop.context;
  const gate = Promise.withResolvers<void>();
  // It may fail while nobody waits.
  gate.promise.catch(() => undefined);
  const asked: string[] = [];
  const held: Pick<PaymentProvider, 'openCheckout' | 'openSubscriptionCheckout'> = {
    openCheckout: async (order, priority) => {
      asked.push(order.paymentId);
      await gate.promise;
      return payments.openCheckout(order, priority);
    },
    openSubscriptionCheckout: async (order, priority) => {
      asked.push(order.membershipId);
      await gate.promise;
      return payments.openSubscriptionCheckout(order, priority);
    },
  };
  Object.assign(shop.context, { payments: { ...payments, ...held } });
  const end = (settle: () => void): void => {
    Object.assign(shop.context, { payments });
    settle();
  };
  return {
    asked,
    follow: () => gate.resolve(),
    open: () => end(gate.resolve),
    fail: (failure) => end(() => gate.reject(failure)),
  };
}
