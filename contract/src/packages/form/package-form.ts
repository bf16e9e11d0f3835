import { frequencies } from '@clubdraw/domain/time/frequency';
import * as messages from '@clubdraw/domain/texts/messages';
import { currencies } from '@clubdraw/domain/money/money';
import { z } from 'zod';
import { localDate, timeZone } from '../../draws/draw-date.ts';
import { prizeText } from '../../draws/form/prize-fields.ts';
import { description, discountList, prizeRules } from '../../draws/form/draw-form.ts';
import { boundedPrice, priceConditions } from '../../payments/price.ts';
import { id, numberField, oneOf, optional, plainText, requiredText } from '../../wire/wire.ts';

const maxTiers = 20;
const maxEntries = 1_000;

/** A whole number of a tier: `least` or more, at most 1,000. */
function entries(least: number, tooFew: string) {
  return numberField(messages.enterValidNumber, messages.validNumber)
    .min(least, tooFew)
    .int(messages.mustBeInteger)
    .max(maxEntries, messages.atMost(maxEntries.toLocaleString('en-AU')));
}

const currencyField = oneOf(currencies, {
  missing: messages.currencyRequired,
  unknown: messages.unknownCurrency,
});

const tierFields = z.object({
  name: requiredText(messages.tierNameRequired, 120),
  price: numberField(messages.enterValidNumber, messages.validNumber)
    .min(1, messages.priceAtLeastOne)
    .meta({ format: 'money', description: "The price of a period in the tier's `currency`." }),
  currency: currencyField.default('AUD'),
  chanceOfWin: entries(1, messages.chanceAtLeastOne),
  recurringEntry: entries(0, messages.recurringEntryAtLeastZero),
  highlight: optional(plainText(2_000)),
  isClosed: z
    .boolean()
    .default(false)
    .describe('Closed to newcomers: nobody can join it, and its members keep it.'),
});

/**
 * One tier, as the form adds it and the wire carries it (product §5.4). Decoded: the price as
 * money, what the wire calls chance of win as the tickets of the first period.
 */
export const tierDraft = tierFields
  .meta(priceConditions('price', 'AUD'))
  .transform(({ price, currency, chanceOfWin, ...same }, context) => {
    const bounded = boundedPrice(price, currency);
    if ('price' in bounded) return { ...same, price: bounded.price, tickets: chanceOfWin };
    context.addIssue({ code: 'custom', path: ['price'], message: bounded.problem });
    return z.NEVER;
  });
export type TierDraft = z.output<typeof tierDraft>;

/**
 * The body of a package (product §5.3, §7.2), in the order in which the form complains. `drawDate`
 * is a local date-time in `timezone`; whether it lies in the future, only the product's clock can
 * say.
 */
export const packageDraft = z.object({
  name: requiredText(messages.nameRequired, 120),
  description,
  imageId: optional(id),
  frequency: z.enum(frequencies, messages.frequencyRequired),
  drawDate: localDate,
  currency: currencyField,
  timezone: timeZone(messages.timezoneRequired),
  tiers: z
    .array(tierDraft, messages.addOneTier)
    .min(1, messages.addOneTier)
    .max(maxTiers, messages.atMostTiers(maxTiers)),
  discounts: discountList,
  ...prizeRules,
});
export type PackageDraft = z.output<typeof packageDraft>;

/**
 * A new package: the prize of its first draw, and of later ones until others are named, as well.
 */
export const newPackageDraft = packageDraft.extend({
  prize: optional(prizeText).describe(
    'What is won in each draw; without it the club names the prizes later, before anybody enters.',
  ),
});
export type NewPackageDraft = z.output<typeof newPackageDraft>;
