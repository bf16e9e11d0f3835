import * as messages from '@clubdraw/domain/messages';
import { currencies, type Currency, type Money } from '@clubdraw/domain/money';
import { runMethods } from '@clubdraw/domain/run-method';
import { noSocials } from '@clubdraw/domain/socials';
import {
  countCodes,
  defaultNumberRange,
  isNumberRange,
  rangeForCap,
  type NumberRange,
} from '@clubdraw/domain/ticket-numbers';
import { discountTypes } from '@clubdraw/domain/discounts';
import { z } from 'zod';
import { boundedPrice } from '../payments/price.ts';
import { termsHtml } from '../terms/terms-html.ts';
import { localDateOrInstant, timeZone } from './draw-date.ts';
import { id, numberField, optional, requiredText } from '../wire/wire.ts';

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
  numberField(messages.ticketCapNumber, messages.ticketCapNumber).pipe(
    z
      .number()
      .int(messages.mustBeInteger)
      .positive(messages.mustBeAboveZero)
      .max(maxTicketCap, messages.atMost(maxTicketCap.toLocaleString('en-AU'))),
  ),
);

const wholeNumber = optional(
  numberField(messages.mustBeInteger, messages.mustBeInteger).pipe(
    z.number().int(messages.mustBeInteger).min(0, messages.mustBeInteger),
  ),
);

/** The fields of all draws' forms, in the order in which they complain. */
export const drawFields = z.object({
  name: requiredText(messages.drawNameRequired, 120),
  runAt: localDateOrInstant,
  prize: requiredText(messages.prizeRequired, 500),
  entryCost: numberField(messages.entryCostValid, messages.entryCostNumber).pipe(
    z.number(messages.entryCostNumber).min(1, messages.entryCostAtLeastOne),
  ),
  runMethod: z.enum(runMethods, messages.drawTypeRequired),
  timezone: timeZone(messages.required),
  currency: z.enum(currencies, messages.required),
  imageId: optional(id),
  discounts: discountList,
  ticketCap,
  numbersLength: wholeNumber,
  numbersFrom: wholeNumber,
  numbersTo: wholeNumber,
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

/** A price that a draw can have, or what is wrong with it (product §5.5, and the provider's minimum). */
export function priceOf(
  entryCost: number | undefined,
  currency: Currency,
): { price: Money } | { problem: string } {
  if (entryCost === undefined) return { problem: messages.entryCostValid };
  if (entryCost < 1) return { problem: messages.entryCostAtLeastOne };
  return boundedPrice(entryCost, currency);
}

type RangeFields = Pick<Fields, 'numbersLength' | 'numbersFrom' | 'numbersTo' | 'ticketCap'>;

/** The range that a person chose, or undefined when the three fields were left alone. */
function chosenRange(draft: RangeFields): NumberRange | undefined {
  const { numbersLength: length, numbersFrom: from, numbersTo: to } = draft;
  if (length === null && from === null && to === null) return undefined;
  const range = {
    length: length ?? defaultNumberRange.length,
    from: from ?? defaultNumberRange.from,
    to: to ?? defaultNumberRange.to,
  };
  const { length: dl, from: df, to: dt } = defaultNumberRange;
  const untouched = range.length === dl && range.from === df && range.to === dt;
  return untouched ? undefined : range;
}

/** The three fields of the numbers as a range with room for the cap. */
export function withRange<Draft extends RangeFields>(
  draft: Draft,
  context: z.RefinementCtx,
): Omit<Draft, 'numbersLength' | 'numbersFrom' | 'numbersTo'> & { numbers: NumberRange } {
  const chosen = chosenRange(draft);
  if (chosen && !isNumberRange(chosen)) {
    // Right for one number of a code, so it is their count that is wrong.
    const tooMany = chosen.length > 0 && isNumberRange({ ...chosen, length: 1 });
    const message = tooMany ? messages.tooManyCodes : messages.numbersInvalid;
    return refuse(context, tooMany ? 'numbersLength' : 'numbersTo', message);
  }
  const numbers = chosen ?? rangeForCap(draft.ticketCap);
  if (chosen && draft.ticketCap !== null && countCodes(chosen) < draft.ticketCap * 2) {
    return refuse(context, 'numbersLength', messages.tooFewCodes);
  }
  const { numbersLength: _l, numbersFrom: _f, numbersTo: _t, ...same } = draft;
  return { ...same, numbers };
}

/**
 * The body of a paid draw, as the form fills it and the wire carries it (product §5.5, §7.2).
 * Decoded: the price as money, the numbers as a range with room for the cap.
 */
export const drawDraft = drawFields.transform((draft, context) => {
  const cost = priceOf(draft.entryCost, draft.currency);
  if ('problem' in cost) return refuse(context, 'entryCost', cost.problem);
  return { ...withRange(draft, context), entryCost: cost.price, socials: noSocials };
});

export type DrawDraft = z.output<typeof drawDraft>;
