import type { Stripe } from 'stripe';
import type { SandboxClock } from '../clock/clock.ts';
import type { Collection } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { CallFaults } from './control/call-faults.ts';
import { DueQueue } from './due-queue.ts';
import { WebhookSender } from './events/webhook-sender.ts';
import { CallPace, usualRates, type CallRates } from './http/call-pace.ts';
import { LinkedIds } from './identifiers.ts';
import type * as records from './records.ts';

/** Hears of every call with its answer, and of every event. */
export interface ProviderObserver {
  answered(exchange: { line: string; parameters: unknown; status: number; body: unknown }): void;
  emitted(event: records.WireEvent): void;
}

export interface ProviderOptions {
  store: Store;
  clock: SandboxClock;
  /** Where the hosted pages are reached, without a slash at the end. */
  publicUrl: string;
  /** Where events are sent; without it they are only recorded. */
  webhookUrl?: string;
  /** Signs the events. */
  webhookSecret: string;
  observer?: ProviderObserver;
  /** The provider's own where absent. */
  pace?: CallRates | undefined;
}

export interface Provider {
  readonly store: Store;
  readonly clock: SandboxClock;
  readonly publicUrl: string;
  readonly observer: ProviderObserver | undefined;
  readonly due: DueQueue;
  readonly webhooks: WebhookSender;
  readonly callFaults: CallFaults;
  readonly pace: CallPace;
  readonly accounts: Collection<records.AccountRecord>;
  readonly links: Collection<records.LinkRecord>;
  readonly sessions: Collection<records.SessionRecord>;
  readonly paymentIntents: Collection<records.Owned<Stripe.PaymentIntent>>;
  readonly charges: Collection<records.ChargeRecord>;
  readonly refunds: Collection<records.RefundRecord>;
  readonly applicationFees: Collection<records.Owned<Stripe.ApplicationFee>>;
  readonly balanceTransactions: Collection<records.MoveRecord>;
  readonly payouts: Collection<records.PayoutRecord>;
  /** Accounts without one are paid out by `/control` alone. */
  readonly payoutSchedules: Collection<records.PayoutSchedule>;
  /** The movements of each payout. */
  readonly movesOf: LinkedIds;
  /** Refunds that wait for money, by account. */
  readonly waitingRefunds: Map<string, Set<string>>;
  readonly balances: Collection<records.BalanceRecord>;
  readonly disputes: Collection<records.Owned<Stripe.Dispute>>;
  readonly fraudWarnings: Collection<records.Owned<Stripe.Radar.EarlyFraudWarning>>;
  readonly customers: Collection<records.Owned<Stripe.Customer>>;
  readonly paymentMethods: Collection<records.PaymentMethodRecord>;
  readonly prices: Collection<records.PriceRecord>;
  readonly subscriptions: Collection<records.SubscriptionRecord>;
  readonly invoices: Collection<records.InvoiceRecord>;
  /** The invoices of each subscription. */
  readonly invoicesOf: LinkedIds;
  readonly invoicePayments: Collection<records.InvoicePaymentRecord>;
  /** The payments of each invoice. */
  readonly paymentsOf: LinkedIds;
  readonly events: Collection<records.EventRecord>;
  readonly deliveries: Collection<records.DeliveryRecord>;
  readonly answers: Collection<records.StoredAnswer>;
}

/** The platform's own account; objects of calls without `Stripe-Account` live there. */
export const platformAccount = 'acct_1SandboxPlatform';

/** The platform as the application that charges fees. */
export const platformApplication = 'ca_SandboxPlatform';

/** Opens the provider's state where the store has left it. */
export function openProvider(options: ProviderOptions): Provider {
  const { store, clock, publicUrl, observer, webhookUrl: url, webhookSecret: secret } = options;
  const events: Provider['events'] = store.collection('events');
  const deliveries: Provider['deliveries'] = store.collection('deliveries');
  const due = new DueQueue();
  return {
    store,
    clock,
    publicUrl,
    observer,
    due,
    webhooks: new WebhookSender({ store, clock, events, deliveries, due, url, secret }),
    callFaults: new CallFaults(),
    pace: new CallPace(options.pace ?? usualRates),
    accounts: store.collection('accounts'),
    links: store.collection('links'),
    sessions: store.collection('sessions'),
    paymentIntents: store.collection('payment_intents'),
    charges: store.collection('charges'),
    refunds: store.collection('refunds'),
    applicationFees: store.collection('application_fees'),
    balanceTransactions: store.collection('balance_transactions'),
    ...payoutState(store),
    waitingRefunds: new Map(),
    balances: store.collection('balances'),
    disputes: store.collection('disputes'),
    fraudWarnings: store.collection('fraud_warnings'),
    customers: store.collection('customers'),
    paymentMethods: store.collection('payment_methods'),
    prices: store.collection('prices'),
    subscriptions: store.collection('subscriptions'),
    invoices: store.collection('invoices'),
    invoicesOf: new LinkedIds(),
    invoicePayments: store.collection('invoice_payments'),
    paymentsOf: new LinkedIds(),
    events,
    deliveries,
    answers: store.collection('answers'),
  };
}

function payoutState(store: Store): Pick<Provider, 'payouts' | 'payoutSchedules' | 'movesOf'> {
  return {
    payouts: store.collection('payouts'),
    payoutSchedules: store.collection('payout_schedules'),
    movesOf: new LinkedIds(),
  };
}
