import type { Money } from '@clubdraw/domain/money/money';
import type { Prices } from '@clubdraw/domain/money/price-of';
import type { PaymentMethod } from '@clubdraw/domain/money/payment-methods';

export type StoredState = 'reserved' | 'open' | 'paid' | 'released' | 'late';

export type StoredPayment = {
  id: string;
  drawId: string;
  accountId: string;
  email: string;
  count: number;
  total: Money;
  fee: Money;
  method: PaymentMethod;
  state: StoredState;
  sessionId: string | null;
  /** The end of its page; null while the provider was not asked for one. */
  sessionExpiresAt: Date | null;
  providerPaymentId: string | null;
  checks: number;
  /** Of which it is a paid period. */
  membershipId: string | null;
  /** The draw's name, and the prices of its tickets: fixed while a payment is in progress. */
  drawName: string;
  prices: Prices;
  /** The entry code that it was bought with, and the percent that it took off; null without one. */
  entryCode: string | null;
  percentOff: number | null;
};

/** One whose page the provider was asked for. */
export type AskedPayment = StoredPayment & { sessionExpiresAt: Date };

export function isAskedPayment(payment: StoredPayment): payment is AskedPayment {
  return payment.sessionExpiresAt !== null;
}

/** The outcome of news about money; `unheard` when the purchase itself is not settled yet. */
export type MoneyOutcome = 'done' | 'ignored' | 'unheard';
