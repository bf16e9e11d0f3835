import type { FormRules } from '../../form/form-rules.ts';
import { prizeBody } from '../../form/prizes/prize-values.ts';
import { prizeRulesBody } from '../../form/prize-rules.ts';
import { typedNumber } from '../../form/typed-number.ts';
import { bundleBody } from './sale/bundle-values.ts';
import { errorFields, fieldId, fieldOfPath, type ErrorField } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';
import { freeEntryBody } from './sale/free-entry-values.ts';
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
    entryCost: typedNumber(values.entryCost),
    bundles: bundleBody(values.bundles),
    ticketCap: typedNumber(values.ticketCap),
    maxPerPerson: typedNumber(values.maxPerPerson),
    giveaways: typedNumber(values.giveaways),
    numbersLength: typedNumber(values.numbersLength),
    numbersFrom: typedNumber(values.numbersFrom),
    numbersTo: typedNumber(values.numbersTo),
    prizeQuantity: typedNumber(values.prizeQuantity),
    prizeValue: typedNumber(values.prizeValue),
    morePrizes: values.morePrizes.map(prizeBody),
    ...prizeRulesBody(values),
    freeEntry: freeEntryBody(values.freeEntry),
    discounts: type === '' ? discounts : [...discounts, { type, code }],
    termsHtml: formattedTerms ?? termsHtmlOf(terms, givenTerms),
  };
}

/** How the form of a draw is checked and sent. */
export function drawRules(origin: FormOrigin): FormRules<DrawValues, ErrorField> {
  return {
    fields: errorFields,
    idOf: fieldId,
    schema: async () => {
      // With the call that sends it: once somebody types, a lost connection loses no part of the form.
      await import('@clubdraw/contract/draws/publish-draw');
      return origin.kind === 'promo'
        ? (await import('@clubdraw/contract/promotions/promo-form')).promoDraft
        : (await import('@clubdraw/contract/draws/draw-form')).drawDraft;
    },
    bodyOf: (values) => drawBody(values, origin),
    fieldOf: (path, { discounts }) => fieldOfPath(path, { discounts: discounts.length }),
  };
}
