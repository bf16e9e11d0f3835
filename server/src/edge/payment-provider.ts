import type { ClubCountry } from '@clubdraw/domain/clubs/club-countries';
import type { Money } from '@clubdraw/domain/money/money';
import type { PaymentMethod } from '@clubdraw/domain/money/payment-methods';
import type { PriceLine } from '@clubdraw/domain/money/price-of';
import type { MoneyName, PaidOrder } from './paid-order.ts';
import type {
  FeeReturnOrder,
  PaymentFee,
  ProviderFee,
  ProviderMove,
  ProviderPayout,
} from './provider-records.ts';
import type { CallPriority } from './call-priority.ts';
import type { SubscriptionProvider } from './subscription-provider.ts';
import type { EventKind } from './event-kind.ts';
import type { EventSnapshot } from './event-snapshot.ts';

/** A club's account as the provider shows it now. */
export type ProviderAccount = {
  id: string;
  email: string | null;
  clubName: string | null;
  /** Its code, as the account keeps it for good. */
  country: string | null;
  /** The code of the currency in which it is paid. */
  currency: string | null;
  chargesEnabled: boolean;
  /** It can be charged by card now. */
  takesCards: boolean;
  /** By the provider's key: active, inactive or pending. */
  capabilities: Record<string, string>;
  currentlyDue: string[];
  pastDue: string[];
};

/** The charge that a hosted payment page is asked to make on the club's account. */
export type CheckoutOrder = {
  accountId: string;
  /** Ours; comes back on the session, on the money and in every event. */
  paymentId: string;
  drawId: string;
  /** Null where the buyer is not known yet: the page asks for it. */
  email: string | null;
  title: string;
  count: number;
  /** Bundles and single tickets that are `count` tickets, and cost `total`. */
  lines: readonly PriceLine[];
  total: Money;
  fee: Money;
  method: PaymentMethod;
  /** The entry code that made it cheaper; comes back on the session. */
  code?: string;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
  /** Says that it was we who ordered this; comes back on the session. */
  proof: string;
};

/** An amount as the provider says it: minor units, and the code of any currency in capitals. */
export type Charged = { amount: number; currency: string };

/**
 * - open: the buyer can still pay; - processing: the buyer is done, the money is on its way;
 * - paid: the money is the club's; - failed: it will not come; - expired: nobody can pay any more.
 */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired';

export type CheckoutSession = {
  id: string;
  state: CheckoutState;
  /** Where the buyer pays; only while open. */
  url: string | null;
  paymentId: string | null;
  providerPaymentId: string | null;
  /** The subscription that it started, where it is about one. */
  subscriptionId: string | null;
  total: Charged;
  /** The platform's share that the provider recorded; null while nothing is charged. */
  feeAmount: number | null;
};

export type ProviderRefund = {
  id: string;
  state: 'pending' | 'succeeded' | 'failed';
  amount: number;
  providerPaymentId: string | null;
  /** Our refund, when it was we who asked for it. */
  refundId: string | null;
  /** The provider's word for why it waits or failed. */
  reason: string | null;
};

export type RefundOrder = {
  accountId: string;
  /** Ours; comes back on the refund. */
  refundId: string;
  /** The number of this try. An earlier one keeps its answer, an error too, for a day. */
  attempt: number;
  providerPaymentId: string;
  amount: Money;
  /** Whether the platform's share of it goes back to the club with it. */
  returnsShare: boolean;
};

/** - open: the payer's bank took the money back and may keep it; - won: the club has it again. */
export type DisputeState = 'open' | 'won' | 'lost';

export type ProviderDispute = {
  id: string;
  /** Null for a mere question of the bank: no money has moved. */
  state: DisputeState | null;
  amount: Charged;
  providerPaymentId: string | null;
};

/** The card's issuer reported a payment as fraud. */
export type ProviderFraudWarning = { id: string; providerPaymentId: string | null };

/** A verified event: its names, and what it tells that need not be read again. */
export type ProviderEvent = {
  id: string;
  kind: EventKind;
  /** By the provider's clock. */
  madeAt: Date;
  told: EventSnapshot | null;
  /** The club's account; null for the platform's own. */
  accountId: string | null;
  /** The object that the event is about. */
  objectId: string | null;
  /** Our payment or membership, when the object carries one. */
  paymentId: string | null;
  providerPaymentId: string | null;
};

/** Asks for all that was made on an account at an instant or later, by the provider's clock. */
export type Since = { accountId: string; since: Date };

/** A session on a club's account. */
export type SessionName = { accountId: string; sessionId: string };

/**
 * The payment provider as the product needs it. Every call says its priority and waits for its
 * permit; it may throw a ProviderFailure, and none may be made inside a transaction.
 */
export type PaymentProvider = SubscriptionProvider & {
  /** @throws {ProviderFailure} where the provider does not take our key */
  demandAccess(priority: CallPriority): Promise<void>;
  /**
   * One account for each owner, e-mail and country, however often it is asked for; one more in the
   * place of each that the owner gives up, which `replaces` names. The provider chooses a country
   * that nobody says.
   */
  createAccount(
    owner: { ownerId: string; email: string; country?: ClubCountry; replaces?: string },
    priority: CallPriority,
  ): Promise<ProviderAccount>;
  /** A fresh address where the owner fills in what the provider wants to know; for one use. */
  linkOnboarding(
    link: { accountId: string; returnUrl: string; refreshUrl: string },
    priority: CallPriority,
  ): Promise<string>;
  readAccount(accountId: string, priority: CallPriority): Promise<ProviderAccount>;

  /** One session for each payment, however often it is asked for. */
  openCheckout(order: CheckoutOrder, priority: CallPriority): Promise<CheckoutSession>;
  readCheckout(name: SessionName, priority: CallPriority): Promise<CheckoutSession>;
  /** Ends a session that is still open; answers it as it is afterwards. */
  expireCheckout(name: SessionName, priority: CallPriority): Promise<CheckoutSession>;
  /**
   * The order that a paid session carries, found by its name or by the money that was paid for it;
   * null where nothing is paid, or nothing like an order of ours is on it.
   */
  readPaidOrder(name: SessionName | MoneyName, priority: CallPriority): Promise<PaidOrder | null>;
  /** All such orders whose sessions were made since, newest first. */
  listPaidOrders(name: Since, priority: CallPriority): AsyncIterable<PaidOrder>;

  /**
   * Gives money back, with the platform's share; the same attempt for the same amount moves it
   * once. Before another attempt the list of refunds is read: an order is always for all that is
   * left, so the provider itself refuses to move money twice.
   */
  refund(order: RefundOrder, priority: CallPriority): Promise<ProviderRefund>;
  /** All refunds of a payment, ours and the club's own, newest first. */
  listRefunds(
    name: { accountId: string; providerPaymentId: string },
    priority: CallPriority,
  ): Promise<ProviderRefund[]>;

  /** @throws {ProviderFailure} `missing` where the payment has no share of ours */
  readFee(
    name: { accountId: string; providerPaymentId: string },
    priority: CallPriority,
  ): Promise<PaymentFee>;
  /** Gives a part of the platform's share back to the club; the same order moves it once. */
  returnFee(order: FeeReturnOrder, priority: CallPriority): Promise<void>;

  /**
   * Our payment that some money is for, or the membership whose period it paid; null when that
   * money is not ours.
   */
  readPaymentId(
    name: { accountId: string; providerPaymentId: string },
    priority: CallPriority,
  ): Promise<string | null>;
  readDispute(
    name: { accountId: string; disputeId: string },
    priority: CallPriority,
  ): Promise<ProviderDispute>;

  readFraudWarning(
    name: { accountId: string; warningId: string },
    priority: CallPriority,
  ): Promise<ProviderFraudWarning>;

  /**
   * Events of an account that something is done about and that no delivery brought here, newest
   * first; the provider keeps a month.
   */
  listUndelivered(name: Since, priority: CallPriority): AsyncIterable<ProviderEvent>;
  /** All refunds of an account, ours and the club's own, newest first. */
  listRefundsSince(name: Since, priority: CallPriority): AsyncIterable<ProviderRefund>;
  /** All disputes of an account, newest first. */
  listDisputesSince(name: Since, priority: CallPriority): AsyncIterable<ProviderDispute>;
  /** All warnings of fraud of an account, newest first. */
  listFraudWarningsSince(name: Since, priority: CallPriority): AsyncIterable<ProviderFraudWarning>;
  /** An account's records, newest first. */
  listMoves(name: { accountId: string }, priority: CallPriority): AsyncIterable<ProviderMove>;
  /** Payouts of an account, newest first. */
  listPayouts(name: Since, priority: CallPriority): AsyncIterable<ProviderPayout>;
  /** The moves of a payout, itself left out, where they are listed. */
  listMovesOf(
    name: { accountId: string; payoutId: string },
    priority: CallPriority,
  ): AsyncIterable<ProviderMove>;
  /** All shares of the platform, newest first. */
  listFees(priority: CallPriority): AsyncIterable<ProviderFee>;

  /** The event in a signed body, or undefined for a signature that is not the provider's. */
  verifyEvent(delivery: { body: string; signature: string; now: Date }): ProviderEvent | undefined;
};
