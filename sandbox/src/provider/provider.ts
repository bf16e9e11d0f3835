import type { Stripe } from 'stripe';
import type { SandboxClock } from '../clock/clock.ts';
import type { Collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { CallFaults } from './control/call-faults.ts';
import { forgetAnswers } from './http/forget-answers.ts';
import { DueQueue } from './due-queue.ts';
import { subscribedTypes } from './events/subscribed-types.ts';
import { WebhookSender } from './events/webhook-sender.ts';
import { fillCalendar } from './fill-calendar.ts';
import { LinkedIds } from './linked-ids.ts';
import type * as records from './records.ts';
import type * as subscriptions from './subscriptions/records.ts';

/** What a test hears of: every call with its answer, and every event. */
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
  /** The types of events that are sent, if others than the platform's; `*` sends all. */
  webhookEvents?: readonly string[];
  observer?: ProviderObserver;
}

export interface Provider {
  readonly store: Store;
  readonly clock: SandboxClock;
  readonly publicUrl: string;
  readonly observer: ProviderObserver | undefined;
  readonly due: DueQueue;
  readonly webhooks: WebhookSender;
  readonly callFaults: CallFaults;
  readonly accounts: Collection<records.AccountRecord>;
  readonly links: Collection<records.LinkRecord>;
  readonly sessions: Collection<records.SessionRecord>;
  readonly paymentIntents: Collection<records.Owned<Stripe.PaymentIntent>>;
  readonly charges: Collection<records.ChargeRecord>;
  readonly refunds: Collection<records.RefundRecord>;
  readonly applicationFees: Collection<records.Owned<Stripe.ApplicationFee>>;
  readonly balanceTransactions: Collection<records.Owned<Stripe.BalanceTransaction>>;
  /** Refunds that wait for money, by account. */
  readonly waitingRefunds: Map<string, Set<string>>;
  readonly balances: Collection<records.BalanceRecord>;
  readonly disputes: Collection<records.Owned<Stripe.Dispute>>;
  readonly customers: Collection<records.Owned<Stripe.Customer>>;
  readonly paymentMethods: Collection<records.PaymentMethodRecord>;
  readonly subscriptions: Collection<subscriptions.SubscriptionRecord>;
  readonly invoices: Collection<subscriptions.InvoiceRecord>;
  /** The invoices of each subscription. */
  readonly invoicesOf: LinkedIds;
  readonly invoicePayments: Collection<subscriptions.InvoicePaymentRecord>;
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

/** Takes up the provider's state where the store has left it. */
export function openProvider(options: ProviderOptions): Provider {
  const { store, clock } = options;
  const events = store.collection<records.EventRecord>('events');
  const deliveries = store.collection<records.DeliveryRecord>('deliveries');
  const due = new DueQueue();
  const provider: Provider = {
    store,
    clock,
    publicUrl: options.publicUrl,
    observer: options.observer,
    due,
    webhooks: newSender(options, { events, deliveries, due }),
    callFaults: new CallFaults(),
    accounts: store.collection('accounts'),
    links: store.collection('links'),
    sessions: store.collection('sessions'),
    paymentIntents: store.collection('payment_intents'),
    charges: store.collection('charges'),
    refunds: store.collection('refunds'),
    applicationFees: store.collection('application_fees'),
    balanceTransactions: store.collection('balance_transactions'),
    waitingRefunds: new Map(),
    balances: store.collection('balances'),
    disputes: store.collection('disputes'),
    customers: store.collection('customers'),
    paymentMethods: store.collection('payment_methods'),
    subscriptions: store.collection('subscriptions'),
    invoices: store.collection('invoices'),
    invoicesOf: new LinkedIds(),
    invoicePayments: store.collection('invoice_payments'),
    paymentsOf: new LinkedIds(),
    events,
    deliveries,
    answers: store.collection('answers'),
  };
  forgetAnswers(provider.answers, clock.now());
  fillCalendar(provider);
  return provider;
}

function newSender(
  { store, clock, webhookUrl: url, webhookSecret: secret, webhookEvents }: ProviderOptions,
  parts: Pick<Provider, 'events' | 'deliveries' | 'due'>,
): WebhookSender {
  const types = webhookEvents ?? subscribedTypes;
  return new WebhookSender({ ...parts, store, clock, url, secret, types });
}
