import { clubNameRequired } from '@clubdraw/domain/texts/club-messages';
import { blanksIn, fillInBlanks } from '@clubdraw/domain/texts/terms-blanks';
import { prizeBody } from '../../form/typed/prize-body.ts';
import { prizeRulesBody } from '../../form/typed/prize-rules-body.ts';
import { typedNumber, typedPrice } from '../../form/typed/typed-number.ts';
import { unreadPrices, type TypedPrice } from '../../form/typed/typed-prices.ts';
import type { DrawErrorField } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';
import { bundleBody, freeEntryBody } from './sale/sale-body.ts';
import type { FormOrigin } from './form-origin.ts';
import { termsHtmlOf, textOfHtml } from '../../terms/terms-text.ts';

/** The instant that the draw already has, as long as nobody changed that date or its zone. */
function instantOf(
  field: 'runAt' | 'opensAt',
  { [field]: typed, timezone }: DrawValues,
  { values, [field]: instant }: FormOrigin,
): string {
  const isSame = typed === values[field] && timezone === values.timezone;
  return isSame && instant ? instant.toISOString() : typed;
}

/**
 * The body that the form sends, and that its schema checks: the same one, so that both sides judge
 * the same thing. A discount that was typed and not added counts as added (product §5.5 asks for
 * its code).
 */
export function drawBody(values: DrawValues, origin: FormOrigin) {
  const { newDiscount, givenTerms, terms, formattedTerms, clubName, ...rest } = values;
  const { discounts, ...same } = rest;
  const { type, code } = newDiscount;
  return {
    ...same,
    // For the page, which names the club before it publishes the draw.
    ...(origin.asksClubName && { clubName }),
    runAt: instantOf('runAt', values, origin),
    opensAt: instantOf('opensAt', values, origin),
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
function pricesOf(values: DrawValues): TypedPrice<DrawErrorField>[] {
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

type Refused = { field: DrawErrorField; message: string };

/**
 * The faults that the form refuses by itself: prices that cannot be read, a club without a name,
 * where it asks for one, and blanks of our starting text.
 */
export function refusedIn(values: DrawValues, { asksClubName }: FormOrigin): Refused[] {
  const { clubName, terms, formattedTerms } = values;
  const refused: Refused[] = [...unreadPrices(pricesOf(values))];
  if (asksClubName && clubName.trim() === '')
    refused.push({ field: 'clubName', message: clubNameRequired });
  const blanks = blanksIn(formattedTerms === null ? terms : textOfHtml(formattedTerms));
  if (blanks.length > 0) refused.push({ field: 'terms', message: fillInBlanks(blanks) });
  return refused;
}
