import type { Stripe } from 'stripe';
import { blankObject } from '../http/blank-object.ts';
import { invalidRequest } from '../http/provider-error.ts';
import { newIdentifier } from '../identifiers.ts';
import { unixSeconds } from '../turn.ts';
import type { WirePrice } from '../records.ts';

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

type Rhythm = Stripe.PriceCreateParams.Recurring;

/** A price with an id of its own; `param` is where the call gives it, empty for the call itself. */
export function priceOf(parts: {
  currency: string;
  unitAmount: number;
  recurring: Pick<Rhythm, 'interval' | 'interval_count'> | undefined;
  now: Date;
  param: string;
}): WirePrice {
  const { unitAmount, now } = parts;
  const within = (name: string) => (parts.param === '' ? name : `${parts.param}[${name}]`);
  checkAtLeast(unitAmount, 0, within('unit_amount'));
  const recurring = recurringOf(parts.recurring, within('recurring'));
  return {
    ...blankObject('Price'),
    id: newIdentifier('price_1'),
    billing_scheme: 'per_unit',
    created: unixSeconds(now),
    currency: checkCurrency(parts.currency, within('currency')),
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
  given: Pick<Rhythm, 'interval' | 'interval_count'> | undefined,
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

export function checkAtLeast(value: number, least: number, param: string): void {
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
