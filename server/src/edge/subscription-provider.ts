import type { Frequency } from '@clubdraw/domain/time/frequency';
import type { Money } from '@clubdraw/domain/money/money';
import type { PaymentMethod } from '@clubdraw/domain/money/payment-methods';
import type { Charged, CheckoutSession } from './payment-provider.ts';
import type { CallPriority } from './call-priority.ts';

/** The charge that a hosted page is asked to make each period on the club's account. */
export type SubscriptionOrder = {
  accountId: string;
  /** Ours; comes back on the session, the subscription, its invoices and in their events. */
  membershipId: string;
  packageId: string;
  tierId: string;
  email: string;
  title: string;
  price: Money;
  frequency: Frequency;
  /** When the second period begins; a whole period after the first payment where it is left out. */
  renewsFrom: Date | undefined;
  /** The platform's share of every invoice, in percent. */
  feePercent: number;
  method: PaymentMethod;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
  /** Says that it was we who ordered this; comes back on the session. */
  proof: string;
};

/**
 * - starting: the first payment is not there; - active: paid; - past_due: a renewal failed and may
 *   be
 * tried again; - ended: no invoice is made any more.
 */
export type SubscriptionState = 'starting' | 'active' | 'past_due' | 'ended';

export type ProviderSubscription = {
  id: string;
  /** Our membership that it was made for. */
  membershipId: string | null;
  state: SubscriptionState;
  /** The end of the period that was last invoiced. */
  periodEndsAt: Date | null;
  /** When it ends by itself. */
  cancelAt: Date | null;
  endedAt: Date | null;
  /** The name of the price that periods that are not billed yet cost. */
  priceId: string | null;
};

/** - open: asked for and not paid; - over: it never will be. */
export type InvoiceState = 'draft' | 'open' | 'paid' | 'over';

export type ListedInvoice = {
  id: string;
  state: InvoiceState;
  /** null: not for a period of the subscription. */
  period: 'first' | 'renewal' | null;
  paidAt: Date | null;
  /** The end of the period that it is for. */
  periodEndsAt: Date | null;
  /** The name of the price that its period was billed by, whatever the subscription costs since. */
  priceId: string | null;
  /** A try to collect it went wrong, or the bank wants the payer to confirm. */
  hasFailed: boolean;
  /** Where the payer can pay it. */
  payUrl: string | null;
};

export type ProviderInvoice = ListedInvoice & {
  subscriptionId: string | null;
  paid: Charged;
  providerPaymentId: string | null;
  /** The platform's share that the provider recorded; null while nothing is charged. */
  feeAmount: number | null;
};

/** The price of the later periods of one membership. */
export type PeriodPrice = {
  accountId: string;
  /** Ours, of what was agreed. */
  agreementId: string;
  title: string;
  price: Money;
  frequency: Frequency;
  /** With the price, so that what was agreed can be written again from it alone. */
  membershipId: string;
  tierId: string;
  /** Says that it was we who made this. */
  proof: string;
};

/** A price that a period was billed by, and what it says of itself; our proof alone shows more. */
export type ProviderPrice = {
  price: Charged;
  agreed: Pick<PeriodPrice, 'agreementId' | 'membershipId' | 'tierId' | 'proof'> | null;
};

/** A subscription on a club's account. */
export type SubscriptionName = { accountId: string; subscriptionId: string };
type InvoiceName = { accountId: string; invoiceId: string };

/** Subscriptions at the payment provider. Every call may throw a ProviderFailure. */
export type SubscriptionProvider = {
  /** One session for each membership, however often it is asked for. */
  openSubscriptionCheckout(
    order: SubscriptionOrder,
    priority: CallPriority,
  ): Promise<CheckoutSession>;
  readSubscription(name: SubscriptionName, priority: CallPriority): Promise<ProviderSubscription>;
  /** Ends it now, without a last invoice; one that ended already stays as it is. */
  endSubscription(name: SubscriptionName, priority: CallPriority): Promise<ProviderSubscription>;
  /** Lets it end with the period that is paid. */
  stopSubscription(name: SubscriptionName, priority: CallPriority): Promise<ProviderSubscription>;
  /**
   * Makes a price and answers its name: one for each agreement and title, for as long as the
   * provider remembers keys. Nobody pays it yet.
   */
  makePrice(price: PeriodPrice, priority: CallPriority): Promise<string>;
  readPrice(
    name: { accountId: string; priceId: string },
    priority: CallPriority,
  ): Promise<ProviderPrice>;
  /**
   * Lets the periods that are not billed yet cost another price that was made for it. Nothing is
   * charged or given back for the one under way, and an invoice that is made keeps its price. Asked
   * for again, it changes nothing.
   */
  repriceSubscription(
    change: SubscriptionName & { priceId: string },
    priority: CallPriority,
  ): Promise<ProviderSubscription>;
  /** The newest hundred invoices of a subscription, oldest first. */
  listInvoices(name: SubscriptionName, priority: CallPriority): Promise<ListedInvoice[]>;
  readInvoice(name: InvoiceName, priority: CallPriority): Promise<ProviderInvoice>;
  /** Makes an open invoice one that nobody can pay any more; answers it as it is afterwards. */
  voidInvoice(name: InvoiceName, priority: CallPriority): Promise<ProviderInvoice>;
};
