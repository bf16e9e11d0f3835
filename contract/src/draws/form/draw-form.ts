import { maxDescription } from '@clubdraw/domain/texts/max-description';
import * as messages from '@clubdraw/domain/texts/messages';
import { currencies, type Currency, type Money } from '@clubdraw/domain/money/money';
import { atMostConditions, claimDaysRange } from '@clubdraw/domain/prizes/prize-messages';
import { claimDaysBounds, eligibleBounds } from '@clubdraw/domain/prizes/prize-rules';
import { runMethods } from '@clubdraw/domain/draws/run-method';
import { noSocials } from '@clubdraw/domain/clubs/socials';
import {
  countCodes,
  isNumberRange,
  numberRangeBounds,
  rangeForCap,
  type NumberRange,
} from '@clubdraw/domain/draws/ticket-numbers';
import { discountTypes } from '@clubdraw/domain/money/discounts';
import { z } from 'zod';
import { boundedPrice, priceConditions } from '../../payments/price.ts';
import { termsHtml } from '../../terms/terms-html.ts';
import { localDateOrInstant, timeZone } from '../draw-date.ts';
import { freeEntryFields } from './free-entry-fields.ts';
import { prizeFields, withPrizes } from './prize-fields.ts';
import { saleFields, withSale } from './sale-fields.ts';
import { id, numberField, oneOf, optional, plainText, requiredText } from '../../wire/wire.ts';

/** The club's words about a draw or a package; null for none, and for nothing but white space. */
export const description = optional(plainText(maxDescription))
  .transform((text) => (text === '' ? null : text))
  .describe('For the public page: plain text, an empty line begins a paragraph.');

const maxDiscounts = 20;
const maxDiscountCode = 200;
const maxTicketCap = 100_000_000;

const discount = z.object({
  type: z.enum(discountTypes),
  code: requiredText(messages.discountCodeRequired, maxDiscountCode),
});
export type Discount = z.output<typeof discount>;

/** The discounts of a draw or a package: none when nothing is given. */
export const discountList = z
  .array(discount)
  .max(maxDiscounts, messages.atMostDiscounts(maxDiscounts))
  .nullish()
  .transform((list) => list ?? []);

const ticketCap = optional(
  numberField(messages.ticketCapNumber, messages.ticketCapNumber)
    .int(messages.mustBeInteger)
    .min(1, messages.mustBeAboveZero)
    .max(maxTicketCap, messages.atMost(maxTicketCap.toLocaleString('en-AU'))),
);

const { least, most, usual } = claimDaysBounds;

/** The promises of a draw about its prize: the days to claim it, and the conditions on winners. */
export const prizeRules = {
  claimDays: numberField(claimDaysRange, claimDaysRange)
    .int(claimDaysRange)
    .min(least, claimDaysRange)
    .max(most, claimDaysRange)
    .nullish()
    .transform((days) => days ?? usual)
    .describe(`How many days a winner has to claim the prize: ${usual} when not given.`),
  eligible: z
    .array(requiredText(messages.required, eligibleBounds.longest))
    .max(eligibleBounds.most, atMostConditions)
    .nullish()
    .transform((lines) => lines ?? [])
    .describe('Who may win, each in words that continue "Only people who …". Empty: everybody.'),
};

const wholeNumber = numberField(messages.mustBeInteger, messages.mustBeInteger).int(
  messages.mustBeInteger,
);

const numbersLength = optional(
  wholeNumber
    .min(1, messages.mustBeAboveZero)
    .max(numberRangeBounds.maxLength, messages.atMost(String(numberRangeBounds.maxLength))),
);

const numberOfCode = optional(
  wholeNumber
    .min(0, messages.mustBeInteger)
    .max(numberRangeBounds.maxNumber, messages.numbersInvalid),
);

/** The fields of all draws' forms, in the order in which they complain. */
export const drawFields = z.object({
  name: requiredText(messages.drawNameRequired, 120),
  runAt: localDateOrInstant,
  ...prizeFields,
  description,
  entryCost: numberField(messages.entryCostValid, messages.entryCostNumber)
    .min(1, messages.entryCostAtLeastOne)
    .meta({ format: 'money', description: 'The price of a ticket in its `currency`.' }),
  runMethod: z.enum(runMethods, messages.drawTypeRequired),
  timezone: timeZone(messages.required),
  currency: oneOf(currencies, {
    missing: messages.required,
    unknown: messages.unknownCurrency,
  }),
  imageId: optional(id),
  discounts: discountList,
  ticketCap,
  ...saleFields,
  numbersLength,
  numbersFrom: numberOfCode,
  numbersTo: numberOfCode,
  ...prizeRules,
  ...freeEntryFields,
  emailWinner: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  termsHtml: termsHtml.nullish().transform((html) => html ?? ''),
});

type Fields = z.output<typeof drawFields>;

function refuse(context: z.RefinementCtx, path: keyof Fields, message: string): never {
  context.addIssue({ code: 'custom', path: [path], message });
  return z.NEVER;
}

/**
 * A price that a draw can have, or what is wrong with it (product §5.5, and the provider's
 * minimum).
 */
export function priceOf(
  entryCost: number | undefined,
  currency: Currency,
): { price: Money } | { problem: string } {
  if (entryCost === undefined) return { problem: messages.entryCostValid };
  if (entryCost < 1) return { problem: messages.entryCostAtLeastOne };
  return boundedPrice(entryCost, currency);
}

type RangeFields = Pick<Fields, 'numbersLength' | 'numbersFrom' | 'numbersTo' | 'ticketCap'>;

/**
 * The three fields of the numbers as a range with room for the cap: what is given stays, the rest
 * is chosen.
 */
export function withRange<Draft extends RangeFields>(
  draft: Draft,
  context: z.RefinementCtx,
): Omit<Draft, 'numbersLength' | 'numbersFrom' | 'numbersTo'> & { numbers: NumberRange } {
  const { numbersLength: length, numbersFrom: from, numbersTo: to, ticketCap: cap } = draft;
  const numbers = rangeForCap(cap, { length, from, to });
  if (!isNumberRange(numbers)) {
    // Right for one number of a code, so it is their count that is wrong.
    const tooMany = isNumberRange({ ...numbers, length: 1 });
    const message = tooMany ? messages.tooManyCodes : messages.numbersInvalid;
    return refuse(context, tooMany ? 'numbersLength' : 'numbersTo', message);
  }
  if (cap !== null && countCodes(numbers) < cap * 2) {
    return refuse(context, 'numbersLength', messages.tooFewCodes);
  }
  const { numbersLength: _l, numbersFrom: _f, numbersTo: _t, ...same } = draft;
  return { ...same, numbers };
}

/**
 * The body of a paid draw, as the form fills it and the wire carries it (product §5.5, §7.2).
 * Decoded: the price as money, the numbers as a range with room for the cap.
 */
export const drawDraft = drawFields
  .meta(priceConditions('entryCost'))
  .transform((draft, context) => {
    const cost = priceOf(draft.entryCost, draft.currency);
    if ('problem' in cost) return refuse(context, 'entryCost', cost.problem);
    return {
      ...withRange(draft, context),
      entryCost: cost.price,
      socials: noSocials,
      confirmEntries: false,
    };
  })
  .transform(withPrizes)
  .transform(withSale);

export type DrawDraft = z.output<typeof drawDraft>;
