import type { CheckoutSession, ProviderEvent } from '../../src/edge/payment-provider.ts';
import type {
  ProviderInvoice,
  ProviderSubscription,
  SubscriptionOrder,
} from '../../src/edge/subscription-provider.ts';

export type MadeSubscription = ProviderSubscription & {
  order: SubscriptionOrder;
  invoices: ProviderInvoice[];
};

/** The acts of members, of banks and of the provider's own schedule. */
export type SubscriptionControls = {
  /**
   * Subscribes on the hosted page; answers the events, undefined when the page was closed before.
   */
  subscribe(membershipId: string): ProviderEvent[] | undefined;
  /** The next period is invoiced and paid; answers the event. Undefined once it ended. */
  renew(membershipId: string): ProviderEvent | undefined;
  /** The next period is invoiced and cannot be collected; answers the event. */
  failRenewal(membershipId: string): ProviderEvent | undefined;
  /** Somebody pays the oldest open invoice on its page; answers the event. */
  payInvoice(membershipId: string): ProviderEvent | undefined;
  /** The provider gives it up, or its time is over; answers the event. */
  endByItself(membershipId: string): ProviderEvent;
  subscriptionOf(membershipId: string): MadeSubscription | undefined;
  membershipSession(membershipId: string): CheckoutSession | undefined;
};
