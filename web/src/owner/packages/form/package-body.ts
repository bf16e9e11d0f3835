import { isBegun, type PackageValues, type TierValues } from './package-values.ts';

/** A tier as the call takes it. */
export function tierBody(tier: TierValues) {
  return { ...tier, highlight: tier.highlight.trim() === '' ? null : tier.highlight };
}

/**
 * The body that the form sends, and that its schema checks: the same one. A tier or a discount that
 * was typed and not added counts as added.
 */
export function packageBody(values: PackageValues) {
  const { newTier, newDiscount, tiers, discounts, ...same } = values;
  const { type, code } = newDiscount;
  return {
    ...same,
    tiers: (isBegun(newTier) ? [...tiers, newTier] : tiers).map(tierBody),
    discounts: type === '' ? discounts : [...discounts, { type, code }],
  };
}
