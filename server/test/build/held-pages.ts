import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
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
  const { db } = shop.context;
  // The process is at work, however slow the machine is: nobody takes over what it opens.
  const keep = async (table: 'payments' | 'memberships', id: string) =>
    sql`UPDATE ${sql.table(table)} SET opening_until = 'infinity'
      WHERE id = ${id} AND opening_until > clock_timestamp()`.execute(db);
  const held: Pick<PaymentProvider, 'openCheckout' | 'openSubscriptionCheckout'> = {
    openCheckout: async (order, priority) => {
      asked.push(order.paymentId);
      await keep('payments', order.paymentId);
      await gate.promise;
      return payments.openCheckout(order, priority);
    },
    openSubscriptionCheckout: async (order, priority) => {
      asked.push(order.membershipId);
      await keep('memberships', order.membershipId);
      await gate.promise;
      return payments.openSubscriptionCheckout(order, priority);
    },
  };
  Object.assign(shop.context, { payments: { ...payments, ...held } });
  const end = (settle: () => void): void => {
    Object.assign(shop.context, { payments });
    settle();
  };
  const open = (): void => end(gate.resolve);
  // A test that fails holds back no page of the next one.
  onTestFinished(open);
  return {
    asked,
    follow: () => gate.resolve(),
    open,
    fail: (failure) => end(() => gate.reject(failure)),
  };
}
