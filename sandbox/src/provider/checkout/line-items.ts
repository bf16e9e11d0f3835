import type { Stripe } from 'stripe';
import { invalidRequest } from '../http/provider-error.ts';
import { missingParameter } from '../http/read-parameters.ts';
import { newIdentifier } from '../identifiers.ts';
import type { WireLineItem, WirePrice } from '../records.ts';
import { unixSeconds } from '../unix-time.ts';
import { recurringOf } from './recurring-price.ts';

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

type Given = Stripe.Checkout.SessionCreateParams.LineItem;

/** What is sold, as line items of the provider, all in one currency. */
export function lineItems(given: readonly Given[] | undefined, now: Date): WireLineItem[] {
  if (given === undefined || given.length === 0) throw missingParameter('line_items');
  const items = given.map((item, index) => lineItem(item, `line_items[${index}]`, now));
  const [first] = items;
  const other = items.find((item) => item.currency !== first?.currency);
  if (other !== undefined) {
    throw invalidRequest({
      message: 'All line items must have the same currency.',
      param: 'line_items',
    });
  }
  return items;
}

function lineItem(given: Given, param: string, now: Date): WireLineItem {
  const price = given.price_data;
  const unitAmount = price?.unit_amount;
  const name = price?.product_data?.name;
  const quantity = given.quantity;
  if (price === undefined) throw missingParameter(`${param}[price_data]`);
  if (unitAmount === undefined) throw missingParameter(`${param}[price_data][unit_amount]`);
  if (name === undefined) throw missingParameter(`${param}[price_data][product_data]`);
  if (quantity === undefined) throw missingParameter(`${param}[quantity]`);
  checkAtLeast(unitAmount, 0, `${param}[price_data][unit_amount]`);
  checkAtLeast(quantity, 1, `${param}[quantity]`);
  const currency = checkCurrency(price.currency, `${param}[price_data][currency]`);
  const amount = unitAmount * quantity;
  return {
    id: newIdentifier('li_1'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: name,
    metadata: {},
    price: inlinePrice({
      currency,
      unitAmount,
      recurring: recurringOf(price.recurring, `${param}[price_data][recurring]`),
      now,
    }),
    quantity,
  };
}

function inlinePrice(parts: {
  currency: string;
  unitAmount: number;
  recurring: Stripe.Price.Recurring | null;
  now: Date;
}): WirePrice {
  return {
    id: newIdentifier('price_1'),
    object: 'price',
    // A price that was given inline belongs to one session and is never sold again.
    active: false,
    billing_scheme: 'per_unit',
    created: unixSeconds(parts.now),
    currency: parts.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: newIdentifier('prod_', 14),
    recurring: parts.recurring,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: parts.recurring === null ? 'one_time' : 'recurring',
    unit_amount: parts.unitAmount,
    unit_amount_decimal: String(parts.unitAmount),
  };
}

function checkAtLeast(value: number, least: number, param: string): void {
  if (value >= least) return;
  throw invalidRequest({
    code: 'parameter_invalid_integer',
    message: `This value must be greater than or equal to ${least}.`,
    param,
  });
}

function checkCurrency(currency: string, param: string): string {
  const code = currency.toLowerCase();
  if (currencies.has(code)) return code;
  throw invalidRequest({
    message: `Invalid currency: ${currency}.`,
    param,
  });
}
