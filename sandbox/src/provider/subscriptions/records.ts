import type { Stripe } from 'stripe';
import type { Owned, Payer, WirePrice } from '../records.ts';

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

/** What the next attempts to renew come to, as a test has asked for. */
export interface OrdainedRenewal {
  /** `unheard`: it is paid, and its events are never sent. */
  outcome: 'declined' | 'challenged' | 'unheard';
  times: number;
}

export interface SubscriptionRecord extends Owned<WireSubscription> {
  /** How many periods since `billing_cycle_anchor` are over. */
  cycle: number;
  /** What each item is called, in the order of the items. */
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
