import type { Stripe } from 'stripe';
import { blankObject } from '../http/blank-object.ts';
import { invalidRequest } from '../http/provider-error.ts';
import { missingParameter } from '../http/read-parameters.ts';
import { newIdentifier, unixSeconds } from '../identifiers.ts';
import type { WireLineItem, WirePrice } from '../records.ts';

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

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
  checkAtLeast(unitAmount, 0, `${param}[price_data][unit_amount]`);
  checkAtLeast(quantity, 1, `${param}[quantity]`);
  const currency = checkCurrency(price.currency, `${param}[price_data][currency]`);
  const amount = unitAmount * quantity;
  return {
    ...blankObject('LineItem'),
    id: newIdentifier('li_1'),
    amount_subtotal: amount,
    amount_total: amount,
    currency,
    description: name,
    price: inlinePrice({
      currency,
      unitAmount,
      recurring: recurringOf(price.recurring, `${param}[price_data][recurring]`),
      now,
    }),
    quantity,
  };
}

/** A price that was given inline belongs to one session and is never sold again. */
function inlinePrice(parts: {
  currency: string;
  unitAmount: number;
  recurring: Stripe.Price.Recurring | null;
  now: Date;
}): WirePrice {
  const { currency, unitAmount, recurring, now } = parts;
  return {
    ...blankObject('Price'),
    id: newIdentifier('price_1'),
    billing_scheme: 'per_unit',
    created: unixSeconds(now),
    currency,
    product: newIdentifier('prod_', 14),
    recurring,
    tax_behavior: 'unspecified',
    type: recurring === null ? 'one_time' : 'recurring',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  };
}

/** The longest rhythm: three years. */
const maxSteps: { [interval: string]: number } = { day: 1095, week: 156, month: 36, year: 3 };

/** How often a price is billed; null for a price that is paid once. */
function recurringOf(
  given: Stripe.Checkout.SessionCreateParams.LineItem.PriceData.Recurring | undefined,
  param: string,
): Stripe.Price.Recurring | null {
  if (given === undefined) return null;
  const { interval, interval_count: count = 1 } = given;
  if (count < 1 || count > (maxSteps[interval] ?? 0)) {
    throw invalidRequest({
      message: 'The interval of a price must be at least one and at most three years.',
      param: `${param}[interval_count]`,
    });
  }
  const blank = blankObject('Price.Recurring');
  return { ...blank, interval, interval_count: count, usage_type: 'licensed' };
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
  throw invalidRequest({ message: `Invalid currency: ${currency}.`, param });
}
