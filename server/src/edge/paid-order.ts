import { isCurrency, type Money } from '@clubdraw/domain/money/money';
import type { PaymentMethod } from '@clubdraw/domain/money/payment-methods';
import type { Charged } from './payment-provider.ts';

/**
 * The purchase itself: tickets of a draw, perhaps with an entry code, or a membership of a tier.
 */
export type Bought =
  | { kind: 'tickets'; drawId: string; count: number; code?: string }
  | { kind: 'membership'; packageId: string; tierId: string; feePercent: number };

/** A paid session that says it was ordered by us; only its proof shows that it was. */
export type PaidOrder = {
  sessionId: string;
  /** Ours: of the payment or the membership. */
  paymentId: string;
  bought: Bought;
  email: string;
  method: PaymentMethod;
  /** As the order was made (order-proof.ts). */
  proof: string;
  /** It was made before its buyer was known: the e-mail is what the payer typed. */
  isReadyPage: boolean;
  total: Charged;
  providerPaymentId: string | null;
  /** The platform's share; null where an invoice has it. */
  feeAmount: number | null;
  subscriptionId: string | null;
  madeAt: Date;
  expiresAt: Date;
};

/** Some money on a club's account. */
export type MoneyName = { accountId: string; providerPaymentId: string };

/**
 * The money of an order that we made, which was in a currency of ours.
 *
 * @throws {RangeError} for another currency
 */
export function moneyOf({ amount, currency }: Charged): Money {
  if (isCurrency(currency)) return { amount, currency };
  throw new RangeError(`${currency} is no currency of the product.`);
}
