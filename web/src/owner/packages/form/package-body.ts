import { packageDraft } from '@clubdraw/contract/packages/package-form';
import type { FormRules } from '../../form/form-rules.ts';
import { prizeRulesBody } from '../../form/prize-rules.ts';
import { typedNumber } from '../../form/typed-number.ts';
import { errorFields, fieldId, fieldOfPath, type ErrorField } from './package-fields.ts';
import { isBegun, type PackageValues, type TierValues } from './package-values.ts';

/** A tier as the call takes it. */
export function tierBody(tier: TierValues) {
  return {
    ...tier,
    price: typedNumber(tier.price),
    chanceOfWin: typedNumber(tier.chanceOfWin),
    recurringEntry: typedNumber(tier.recurringEntry),
    highlight: tier.highlight.trim() === '' ? null : tier.highlight,
  };
}

/**
 * The body that the form sends, and that its schema checks: the same one. A tier or a discount that
 * was typed and not added counts as added.
 */
function packageBody(values: PackageValues) {
  const { newTier, newDiscount, tiers, discounts, ...same } = values;
  const { type, code } = newDiscount;
  return {
    ...same,
    tiers: (isBegun(newTier) ? [...tiers, newTier] : tiers).map(tierBody),
    ...prizeRulesBody(values),
    discounts: type === '' ? discounts : [...discounts, { type, code }],
  };
}

/** How the form of a package is checked and sent. */
export const packageRules: FormRules<PackageValues, ErrorField> = {
  fields: errorFields,
  idOf: fieldId,
  schema: packageDraft,
  bodyOf: packageBody,
  fieldOf: (path, { tiers, discounts }) =>
    fieldOfPath(path, { tiers: tiers.length, discounts: discounts.length }),
};
