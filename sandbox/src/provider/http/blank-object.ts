import type { Stripe } from 'stripe';
import type {
  WireInvoice,
  WireInvoiceLine,
  WireLineItem,
  WirePrice,
  WireSubscription,
  WireSubscriptionItem,
} from '../records.ts';
import { interfaceDescription, type Schema } from './interface-description.ts';

/** The objects that are made here, by their names in the description of the interface. */
interface Described {
  ApplicationFee: Stripe.ApplicationFee;
  BalanceTransaction: Stripe.BalanceTransaction;
  Account: Stripe.Account;
  'Account.BusinessProfile': Stripe.Account.BusinessProfile;
  'Account.Requirements': Stripe.Account.Requirements;
  'Account.Settings': Stripe.Account.Settings;
  Capability: Stripe.Capability;
  'Capability.Requirements': Stripe.Capability.Requirements;
  Charge: Stripe.Charge;
  'Charge.Outcome': Stripe.Charge.Outcome;
  'Checkout.Session': Stripe.Checkout.Session;
  'Checkout.Session.CustomerDetails': Stripe.Checkout.Session.CustomerDetails;
  Customer: Stripe.Customer;
  Dispute: Stripe.Dispute;
  'Dispute.EvidenceDetails': Stripe.Dispute.EvidenceDetails;
  FeeRefund: Stripe.FeeRefund;
  Invoice: WireInvoice;
  InvoiceLineItem: WireInvoiceLine;
  LineItem: WireLineItem;
  PaymentIntent: Stripe.PaymentIntent;
  PaymentMethod: Stripe.PaymentMethod;
  Payout: Stripe.Payout;
  Price: WirePrice;
  'Price.Recurring': Stripe.Price.Recurring;
  'Radar.EarlyFraudWarning': Stripe.Radar.EarlyFraudWarning;
  Refund: Stripe.Refund;
  Subscription: WireSubscription;
  'Subscription.CancellationDetails': NonNullable<Stripe.Subscription['cancellation_details']>;
  SubscriptionItem: WireSubscriptionItem;
}

/**
 * An object of the interface in which nothing is set, made from its description: `null` where that
 * may stand, else nothing of the property's type (0, false, an empty text or list, the first word
 * of an enumeration). Properties that may be missing are missing.
 */
export function blankObject<Name extends keyof Described>(name: Name): Described[Name] {
  // The library declares its types from the same description.
  return blankOf(named(name)) as Described[Name];
}

function blankOf(schema: Schema): unknown {
  const { nullable, $ref, allOf, anyOf, enum: words, type } = schema;
  if (nullable === true) return null;
  if ($ref !== undefined) return blankOf(named($ref.slice('#/components/schemas/'.length)));
  const [part] = allOf ?? anyOf ?? [];
  if (part !== undefined) return blankOf(part);
  if (words !== undefined) return words[0];
  if (type === 'number') return 0;
  if (type === 'boolean') return false;
  if (type === 'string') return '';
  if (type === 'array') return [];
  const { properties = {}, required = [] } = schema;
  return Object.fromEntries(required.map((name) => [name, blankOf(properties[name] ?? {})]));
}

function named(name: string): Schema {
  const schema = interfaceDescription.schemas[name];
  if (schema === undefined) throw new Error(`openapi/stripe.json does not describe ${name}.`);
  return schema;
}
