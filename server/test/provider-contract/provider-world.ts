import type { CheckoutSession, PaymentProvider } from '../../src/edge/payment-provider.ts';

export type SignedDelivery = { body: string; signature: string; now: Date };

/** A payment provider behind the port, and the acts of everybody else there. */
export type ProviderWorld = {
  payments: PaymentProvider;
  /** An account that takes cards and has money for refunds. */
  accountId: string;
  now(): Date;
  /** A buyer pays on the session's page; false where it takes no money. */
  pay(session: CheckoutSession): Promise<boolean>;
  /** A member pays on a membership's page; answers the subscription's id. */
  subscribe(session: CheckoutSession): Promise<string>;
  /** The provider opens the next page, and its answer is lost. */
  loseNextPage(): Promise<void>;
  /** The club gives money back at the provider, in minor units. */
  refundByHand(providerPaymentId: string, amount: number): Promise<void>;
  /** The payer's bank takes the payment back. */
  dispute(providerPaymentId: string): Promise<void>;
  /** The bank gives it to the club. */
  winDispute(disputeId: string, providerPaymentId: string): Promise<void>;
  /**
   * Days later all money of the account goes to its bank, and the provider has listed what it is;
   * answers the payout's id.
   */
  payOut(): Promise<string>;
  /** The bank has a payout, or sends it back. */
  endPayout(payoutId: string, outcome: 'paid' | 'failed'): Promise<void>;
  /** The deliveries so far, in order. */
  deliveries: readonly SignedDelivery[];
  close(): Promise<void>;
};
