import type { Charged } from './payment-provider.ts';

/** The provider's own records of money that moved, and of the platform's share of it. */

export const moveKinds = ['charge', 'refund', 'dispute', 'other'] as const;
export type MoveKind = (typeof moveKinds)[number];

/**
 * One line of an account's records at the provider; what comes back of a failed refund has its own.
 */
export type ProviderMove = {
  id: string;
  kind: MoveKind;
  /** Gross: negative when money leaves the account. */
  amount: Charged;
  /** The provider's own fee, in the same currency; the platform's share is no part of it. */
  ownFee: number;
  /** `amount` less all fees: so much more or less the account has by it, in the same currency. */
  net: number;
  /** Of a charge: what the payer paid, before it was booked in the account's currency. */
  paid: Charged | null;
  /** Of a charge, in the currency that was paid: the platform's share. Null for other moves. */
  share: number | null;
  /** The charge, refund or dispute that moved it. */
  sourceId: string | null;
  providerPaymentId: string | null;
  /** Our payment, when the charge carries one. */
  paymentId: string | null;
  createdAt: Date;
};

/**
 * - underway: it was ordered; - paid: the bank has it; - failed: it came back, also after it was
 *   paid, and is in the next one.
 */
export type PayoutState = 'underway' | 'paid' | 'failed';

/** Money that an account's bank got, in one line of its statement. */
export type ProviderPayout = {
  id: string;
  state: PayoutState;
  /** Negative where the provider took money from the bank. */
  amount: Charged;
  createdAt: Date;
  /** When the bank has it. */
  arrivesAt: Date;
  /**
   * Whether the provider says what it is made of: `soon`, or `never` of one that the club ordered
   * by itself.
   */
  moves: 'listed' | 'soon' | 'never';
};

/** The platform's share of a charge, and what of it went back. */
export type ProviderFee = {
  accountId: string;
  sourceId: string;
  amount: number;
  refunded: number;
};

/** The platform's share of one payment, and what of it went back, in minor units. */
export type PaymentFee = {
  id: string;
  refunded: number;
  /** Our names of what we gave back of it by itself, the newest ten. */
  orderIds: string[];
};

export type FeeReturnOrder = {
  feeId: string;
  /** Ours; comes back on what was returned. */
  orderId: string;
  amount: number;
};
