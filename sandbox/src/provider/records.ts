import type { Stripe } from 'stripe';

/** An object of the provider and the account in whose name it lives. */
export interface Owned<Shape> {
  account: string;
  object: Shape;
}

/** A price as it is on the wire, where decimals are strings. */
export type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string };

/** A line item as it is on the wire. */
export type WireLineItem = Omit<Stripe.LineItem, 'price'> & { price: WirePrice };

/** A price that was made by a call, with the name of its product. */
export interface PriceRecord extends Owned<WirePrice> {
  name: string;
}

export interface AccountRecord extends Owned<Stripe.Account> {
  /** When each capability was requested, in unix seconds. */
  requested: { [capability: string]: number };
  /** Set when the account has cut its tie to the platform; calls in its name are then refused. */
  isDeauthorized: boolean;
}

export interface LinkRecord {
  id: string;
  account: string;
  refreshUrl: string;
  returnUrl: string;
  expiresAt: number;
  state: 'fresh' | 'open' | 'used';
}

export interface SessionRecord extends Owned<Stripe.Checkout.Session> {
  lineItems: WireLineItem[];
  applicationFeeAmount: number | null;
  description: string | null;
  paymentMetadata: Stripe.Metadata;
  /** A payment that waits for its 3-D Secure step. */
  challenge: Payer | null;
  /** The terms of the subscription that a session of that mode starts. */
  recurring?: RecurringTerms;
}

export interface RecurringTerms {
  /** The platform's share of each invoice, 0 to 100 with at most two decimals. */
  feePercent: number | null;
  metadata: Stripe.Metadata;
  /** When its first full period begins, in unix seconds; null: with its first payment. */
  anchor: number | null;
  /** The payment of the attempts so far; a session of this mode never shows it. */
  intent: string | null;
}

/** A payer with a means of payment. */
export interface Payer {
  method: string;
  /** Digits only; empty for a method that is not a card. */
  card: string;
  name: string | null;
  email: string | null;
}

/** A card or another method that is kept to be charged again. */
export interface PaymentMethodRecord extends Owned<Stripe.PaymentMethod> {
  payer: Payer;
}

export interface ChargeRecord extends Owned<Stripe.Charge> {
  payer: Payer;
}

export interface RefundRecord extends Owned<Stripe.Refund> {
  /** The part of the platform's fee that goes back to the account, in minor units; 0 for none. */
  feeAmount: number;
  /** Its later end, and when that comes (unix seconds). */
  later: { at: number; outcome: 'succeeded' | 'failed' } | null;
}

/** A movement of money, and the payout of the schedule that it went into. */
export interface MoveRecord extends Owned<Stripe.BalanceTransaction> {
  payout?: string;
}

/** `listed`: the provider has listed what it is made of; `arrives`: the bank has it, or not. */
export type PayoutStep = 'listed' | 'arrives';

export interface PayoutRecord extends Owned<Stripe.Payout> {
  /** Whether the bank sends it back when it arrives. */
  fails: boolean;
  /** Its next step by itself, and when that comes (unix seconds). */
  next: { at: number; step: PayoutStep } | null;
}

/** The rhythm in which an account is paid out, and when it is next (unix seconds). */
export interface PayoutSchedule {
  account: string;
  every: 'day' | 'week';
  at: number;
}

export interface BalanceRecord {
  account: string;
  currency: string;
  /** All that the account has, available or not, in minor units; may be negative. */
  total: number;
  /** How far it may fall below zero by refunds: the processing fees paid, which never come back. */
  overdraft: number;
}

export interface WireEvent {
  id: string;
  object: 'event';
  account?: string;
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

export interface DeliveryAttempt {
  at: number;
  /** The status answered, or null when no answer came. */
  status: number | null;
  problem: string | null;
}

export type EventRecord = Owned<WireEvent>;

/** Where an event is on its way to the product; events that nobody subscribed to have none. */
export interface DeliveryRecord {
  event: string;
  state: 'waiting' | 'held' | 'delivered' | 'dropped' | 'given up';
  attempts: DeliveryAttempt[];
  /** When it is sent (again), in unix milliseconds. */
  nextAttemptAt: number | null;
}

export interface StoredAnswer {
  /** The account and the idempotency key. */
  key: string;
  fingerprint: string;
  status: number;
  body: string;
  createdAt: number;
}

interface WireList<Shape> {
  object: 'list';
  data: Shape[];
  has_more: boolean;
  url: string;
}

/** An item of a subscription as it is on the wire, where decimals are strings. */
export type WireSubscriptionItem = Omit<Stripe.SubscriptionItem, 'price' | 'plan'> & {
  price: WirePrice;
  plan: object;
};

export type WireSubscription = Omit<Stripe.Subscription, 'items'> & {
  items: WireList<WireSubscriptionItem>;
};

/** The outcome that a test has asked for of the next attempts to renew. */
export interface OrdainedRenewal {
  /** `unheard`: it is paid, and its events are never sent. */
  outcome: 'declined' | 'challenged' | 'unheard';
  times: number;
}

export interface SubscriptionRecord extends Owned<WireSubscription> {
  /** How many periods since `billing_cycle_anchor` are over; -1 before it. */
  cycle: number;
  /** The name of each item, in the order of the items. */
  names: string[];
  ordained: OrdainedRenewal | null;
}

export type WireInvoiceLine = Omit<Stripe.InvoiceLineItem, 'pricing' | 'quantity_decimal'> & {
  pricing: object;
  quantity_decimal: string;
};

export type WireInvoice = Omit<Stripe.Invoice, 'lines'> & { lines: WireList<WireInvoiceLine> };

export interface InvoiceRecord extends Owned<WireInvoice> {
  /** The payment that collects it, once it is final. */
  intent: string | null;
  /** The platform's share in minor units; null for none. */
  feeAmount: number | null;
  /** When it is made final or collected by itself (unix seconds). */
  next: { at: number } | null;
  /** A payment on its hosted page that waits for its 3-D Secure step. */
  challenge: Payer | null;
}

export type InvoicePaymentRecord = Owned<Stripe.InvoicePayment>;
