import { newIdentifier } from '../identifiers.ts';
import { priceText } from '../payments/price-text.ts';
import { referenceId } from '../reference-id.ts';
import type {
  WireInvoiceLine,
  WireSubscription,
  WireSubscriptionItem,
} from '../subscriptions/records.ts';

/** What an invoice bills for an item: its current period, in advance. */
export function invoiceLine(parts: {
  invoice: string;
  subscription: WireSubscription;
  item: WireSubscriptionItem;
  name: string;
}): WireInvoiceLine {
  const { invoice, subscription, item, name } = parts;
  const { price, quantity = 1 } = item;
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: newIdentifier('il_1'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: `${quantity} × ${name} (at ${priceText(price)})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: parentOf(subscription, item),
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: referenceId(price.product) },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

function parentOf(subscription: WireSubscription, item: WireSubscriptionItem) {
  return {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: false,
      proration_details: { credited_items: null },
      subscription: subscription.id,
      subscription_item: item.id,
    },
    type: 'subscription_item_details' as const,
  };
}
