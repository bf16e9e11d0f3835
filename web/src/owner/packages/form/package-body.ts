import { packageDraft } from '@clubdraw/contract/packages/package-form';
import { highlightLines } from '@clubdraw/domain/highlights';
import { addThisTier } from '@clubdraw/domain/package-hints';
import type { FormRules } from '../../form/form-rules.ts';
import { prizeRulesBody } from '../../form/prize-rules.ts';
import { typedNumber } from '../../form/typed-number.ts';
import { errorFields, fieldId, fieldOfPath, type ErrorField } from './package-fields.ts';
import { isBegun, type PackageValues, type TierValues } from './package-values.ts';

/** One perk a line, each with its hyphen, whether it was typed or not; null for none. */
function perkLines(typed: string): string | null {
  const lines = highlightLines(typed);
  return lines.length === 0 ? null : lines.map((line) => `- ${line}`).join('\n');
}

/** A tier as the call takes it. */
export function tierBody(tier: TierValues) {
  return {
    ...tier,
    price: typedNumber(tier.price),
    chanceOfWin: typedNumber(tier.chanceOfWin),
    recurringEntry: typedNumber(tier.recurringEntry),
    highlight: perkLines(tier.highlight),
  };
}

/**
 * The body that the form sends, and that its schema checks: the same one. A discount that was typed and
 * not added counts as added. A tier that was is refused: nobody has checked it.
 */
function packageBody(values: PackageValues) {
  const { newTier: _typed, newDiscount, tiers, discounts, ...same } = values;
  const { type, code } = newDiscount;
  return {
    ...same,
    tiers: tiers.map(tierBody),
    ...prizeRulesBody(values),
    discounts: type === '' ? discounts : [...discounts, { type, code }],
  };
}

/** How the form of a package is checked and sent. */
export const packageRules: FormRules<PackageValues, ErrorField> = {
  fields: errorFields,
  idOf: fieldId,
  schema: async () => packageDraft,
  bodyOf: packageBody,
  refusalOf: ({ newTier }) =>
    isBegun(newTier) ? { field: 'newTier', message: addThisTier } : undefined,
  fieldOf: (path, { tiers, newTier, discounts }) => {
    // A list that lacks the tier that stands below it: the way out is to add that one.
    if (path.length === 1 && path[0] === 'tiers' && isBegun(newTier)) return 'newTier';
    return fieldOfPath(path, { tiers: tiers.length, discounts: discounts.length });
  },
};
