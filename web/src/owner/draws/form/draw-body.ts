import { prizeBody } from '../../form/prizes/prize-body.ts';
import { prizeRulesBody } from '../../form/prize-rules-body.ts';
import { typedNumber, typedPrice } from '../../form/typed/typed-number.ts';
import { unreadPrices, type TypedPrice } from '../../form/typed/typed-prices.ts';
import type { ErrorField } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';
import { bundleBody, freeEntryBody } from './sale/sale-body.ts';
import type { FormOrigin } from './form-origin.ts';
import { termsHtmlOf } from './terms-text.ts';

/** The instant that the draw already has, as long as nobody changed its date or its zone. */
function runAtOf({ runAt, timezone }: DrawValues, origin: FormOrigin): string {
  const { values, runAt: instant } = origin;
  const same = runAt === values.runAt && timezone === values.timezone;
  return same && instant ? instant.toISOString() : runAt;
}

/**
 * The body that the form sends, and that its schema checks: the same one, so that both sides judge
 * the same thing. A discount that was typed and not added counts as added (product §5.5 asks for its
 * code).
 */
export function drawBody(values: DrawValues, origin: FormOrigin) {
  const { newDiscount, givenTerms, terms, formattedTerms, ...rest } = values;
  const { discounts, runMethod, ...same } = rest;
  const { type, code } = newDiscount;
  return {
    ...same,
    runAt: runAtOf(values, origin),
    runMethod: runMethod === '' ? null : runMethod,
    entryCost: typedPrice(values.entryCost, values.currency),
    bundles: bundleBody(values.bundles, values.currency),
    ticketCap: typedNumber(values.ticketCap),
    maxPerPerson: typedNumber(values.maxPerPerson),
    giveaways: typedNumber(values.giveaways),
    numbersLength: typedNumber(values.numbersLength),
    numbersFrom: typedNumber(values.numbersFrom),
    numbersTo: typedNumber(values.numbersTo),
    prizeQuantity: typedNumber(values.prizeQuantity),
    prizeValue: typedPrice(values.prizeValue, values.currency),
    morePrizes: values.morePrizes.map((prize) => prizeBody(prize, values.currency)),
    ...prizeRulesBody(values),
    freeEntry: freeEntryBody(values.freeEntry),
    discounts: type === '' ? discounts : [...discounts, { type, code }],
    termsHtml: formattedTerms ?? termsHtmlOf(terms, givenTerms),
  };
}

/** Every price of the form, with its field. */
function pricesOf(values: DrawValues): TypedPrice<ErrorField>[] {
  const { currency } = values;
  return [
    { field: 'entryCost', text: values.entryCost, currency },
    { field: 'prizeValue', text: values.prizeValue, currency },
    ...values.bundles.map(({ price }, at) => {
      return { field: `bundles.${at}.price` as const, text: price, currency };
    }),
    ...values.morePrizes.map(({ value }, at) => {
      return { field: `morePrizes.${at}.value` as const, text: value, currency };
    }),
  ];
}

/** The prices of the form that cannot be read. */
export function unreadIn(values: DrawValues) {
  return unreadPrices(pricesOf(values));
}
