import * as messages from '@clubdraw/domain/texts/messages';
import {
  currencies,
  minorDigits,
  moneyFromMajor,
  showMoney,
  toMajor,
  type Currency,
  type Money,
} from '@clubdraw/domain/money/money';
import { maximumPrice, minimumCharge } from '@clubdraw/domain/money/price-bounds';

/** A price within what its currency and the payment provider allow, or what is wrong with it. */
export function boundedPrice(
  major: number,
  currency: Currency,
): { price: Money } | { problem: string } {
  const price = moneyFromMajor(major, currency);
  if (!price) return { problem: messages.tooManyDecimals(currency) };
  const least = minimumCharge(currency);
  if (price.amount < least.amount) return { problem: messages.priceAtLeast(showMoney(least)) };
  const most = maximumPrice(currency);
  if (price.amount > most.amount) return { problem: messages.priceAtMost(showMoney(most)) };
  return { price };
}

/** The least price that can be typed, whatever the provider would take. */
const leastTyped = 1;

/**
 * The bounds of `boundedPrice` for each currency, as JSON Schema says what depends on another
 * field: for the description of a body whose `field` is a price in its `currency`, or in
 * `whenAbsent` without one.
 */
export function priceConditions(field: string, whenAbsent?: Currency): Condition {
  const groups = Object.values(
    Object.groupBy(currencies, (code) => JSON.stringify(boundsOf(code))),
  );
  // One inside the other: generators of clients take a list of conditions (allOf) for a type.
  return groups.reduceRight<Condition>((otherwise, codes = []) => {
    const [first = 'AUD'] = codes;
    const needed = codes.some((code) => code === whenAbsent) ? {} : { required: ['currency'] };
    return {
      if: { properties: { currency: { enum: codes } }, ...needed },
      // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema; nobody awaits it
      then: { properties: { [field]: boundsOf(first) } },
      else: otherwise,
    };
  }, {});
}

/** A condition of JSON Schema about an object; the empty one says nothing. */
type Condition = { if?: object; then?: object; else?: Condition };

function boundsOf(code: Currency) {
  return {
    minimum: Math.max(leastTyped, toMajor(minimumCharge(code))),
    maximum: toMajor(maximumPrice(code)),
    ...(minorDigits(code) === 0 && { multipleOf: 1 }),
  };
}
