import type { Stripe } from 'stripe';
import { blankObject } from '../http/blank-object.ts';
import { invalidRequest } from '../http/provider-error.ts';
import { missingParameter } from '../http/read-parameters.ts';
import { newIdentifier } from '../identifiers.ts';
import { checkAtLeast, priceOf } from '../prices/new-price.ts';
import type { WireLineItem } from '../records.ts';

type Given = Stripe.Checkout.SessionCreateParams.LineItem;

/** The things sold, as line items of the provider, all in one currency. */
export function lineItems(given: readonly Given[] | undefined, now: Date): WireLineItem[] {
  if (given === undefined || given.length === 0) throw missingParameter('line_items');
  const items = given.map((item, index) => lineItem(item, `line_items[${index}]`, now));
  if (items.every((item) => item.currency === items[0]?.currency)) return items;
  throw invalidRequest({
    message: 'All line items must have the same currency.',
    param: 'line_items',
  });
}

function lineItem({ price_data: price, quantity }: Given, param: string, now: Date): WireLineItem {
  const unitAmount = price?.unit_amount;
  const name = price?.product_data?.name;
  if (price === undefined) throw missingParameter(`${param}[price_data]`);
  if (unitAmount === undefined) throw missingParameter(`${param}[price_data][unit_amount]`);
  if (name === undefined) throw missingParameter(`${param}[price_data][product_data]`);
  if (quantity === undefined) throw missingParameter(`${param}[quantity]`);
  checkAtLeast(quantity, 1, `${param}[quantity]`);
  const { currency: code, recurring } = price;
  const of = { currency: code, unitAmount, recurring, now, param: `${param}[price_data]` };
  const priced = priceOf(of);
  const { currency } = priced;
  const amount = unitAmount * quantity;
  return {
    ...blankObject('LineItem'),
    id: newIdentifier('li_1'),
    amount_subtotal: amount,
    amount_total: amount,
    currency,
    description: name,
    price: priced,
    quantity,
  };
}
