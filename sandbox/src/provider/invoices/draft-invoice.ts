import { customerOf } from '../customers/customers.ts';
import { emitEvent } from '../events/events.ts';
import { blankObject } from '../http/blank-object.ts';
import { newIdentifier, referenceId } from '../identifiers.ts';
import { unixSeconds, type Turn } from '../turn.ts';
import { priceText } from '../payments/money-text.ts';
import { platformAccount, platformApplication } from '../provider.ts';
import type {
  InvoiceRecord,
  SubscriptionRecord,
  WireInvoice,
  WireInvoiceLine,
  WireLineItem,
  WireSubscription,
  WireSubscriptionItem,
} from '../records.ts';
import { planInvoice } from './change-invoice.ts';

/** Seconds that the provider leaves a renewal's draft open to changes. */
const draftTime = 60 * 60;

/** Why an invoice is made. Its own period is the one `before`; its lines have what it pays for. */
interface Occasion {
  reason: 'subscription_create' | 'subscription_cycle';
  before: { start: number; end: number };
  /** The price that is paid once, in the place of a period that is free. */
  once?: readonly WireLineItem[] | undefined;
}

/**
 * The draft of the period that a subscription is in: `invoice.created`. A renewal's becomes final
 * an hour later by itself.
 */
export function draftInvoice(
  turn: Turn,
  subscription: SubscriptionRecord,
  occasion: Occasion,
): InvoiceRecord {
  const { provider } = turn;
  const { account } = subscription;
  const object = draftObject(turn, subscription, occasion);
  const { id, total, automatically_finalizes_at: finalAt } = object;
  const record: InvoiceRecord = {
    account,
    object,
    intent: null,
    feeAmount: platformShare(total, subscription.object.application_fee_percent),
    next: finalAt === null ? null : { at: finalAt },
    challenge: null,
  };
  provider.invoices.set(id, record);
  provider.invoicesOf.add(subscription.object.id, id);
  planInvoice(provider, record);
  emitEvent(turn, { account, type: 'invoice.created', object });
  return record;
}

/** The platform's share of an amount in minor units, half a unit up; `percent` has two decimals. */
export function platformShare(amount: number, percent: number | null): number | null {
  if (percent === null) return null;
  return Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000);
}

function draftObject(
  turn: Turn,
  record: SubscriptionRecord,
  { reason, before, once }: Occasion,
): WireInvoice & { automatically_finalizes_at: number | null } {
  const { object: subscription, names } = record;
  const id = newIdentifier('in_1');
  const created = unixSeconds(turn.now);
  const data = once
    ? once.map((item) => onceLine({ invoice: id, subscription, item, at: created }))
    : subscription.items.data.map((item, place) =>
        invoiceLine({ invoice: id, subscription, item, name: names[place] ?? '' }),
      );
  return {
    ...blankObject('Invoice'),
    ...partiesOf(turn, record),
    ...amountsOf(data.reduce((sum, line) => sum + line.amount, 0)),
    id,
    auto_advance: true,
    automatically_finalizes_at: reason === 'subscription_cycle' ? created + draftTime : null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency: subscription.currency,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: { object: 'list', data, has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: before.end,
    period_start: before.start,
    status: 'draft',
  };
}

function partiesOf({ provider }: Turn, { account, object: subscription }: SubscriptionRecord) {
  const seller = provider.accounts.get(account)?.object;
  const customer = customerOf(provider, subscription.customer);
  return {
    account_country: seller?.country ?? null,
    account_name: seller?.business_profile?.name ?? null,
    application: account === platformAccount ? null : platformApplication,
    customer: customer?.id ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
  };
}

function amountsOf(total: number) {
  return {
    amount_due: total,
    amount_remaining: total,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
}

/** The line that bills an item for its current period, in advance. */
function invoiceLine(parts: {
  invoice: string;
  subscription: WireSubscription;
  item: WireSubscriptionItem;
  name: string;
}): WireInvoiceLine {
  const { invoice, subscription, item, name } = parts;
  const { price, quantity = 1 } = item;
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    ...blankObject('InvoiceLineItem'),
    id: newIdentifier('il_1'),
    amount,
    currency: subscription.currency,
    description: `${quantity} × ${name} (at ${priceText(price)})`,
    invoice,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pricing: {
      price_details: { price: price.id, product: referenceId(price.product) },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
  };
}

/** The line of what is sold once: it is for no time. */
function onceLine(parts: {
  invoice: string;
  subscription: WireSubscription;
  item: WireLineItem;
  at: number;
}): WireInvoiceLine {
  const { invoice, subscription, item, at } = parts;
  const { price, quantity, amount_total: amount } = item;
  return {
    ...blankObject('InvoiceLineItem'),
    id: newIdentifier('il_1'),
    amount,
    currency: subscription.currency,
    description: item.description,
    invoice,
    metadata: subscription.metadata,
    parent: null,
    period: { start: at, end: at },
    pricing: {
      price_details: { price: price.id, product: referenceId(price.product) },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: quantity ?? 1,
    quantity_decimal: String(quantity ?? 1),
    subscription: subscription.id,
    subtotal: amount,
  };
}
