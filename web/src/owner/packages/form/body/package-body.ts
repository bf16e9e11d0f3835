import { highlightLines } from '@clubdraw/domain/texts/highlights';
import { prizeRulesBody } from '../../../form/typed/prize-rules-body.ts';
import { typedNumber, typedPrice } from '../../../form/typed/typed-number.ts';
import type { PackageValues, TierValues } from '../package-values.ts';

/** One perk a line, each with its hyphen, whether it was typed or not; null for none. */
function perkLines(typed: string): string | null {
  const lines = highlightLines(typed);
  return lines.length === 0 ? null : lines.map((line) => `- ${line}`).join('\n');
}

/** A tier as the call takes it. */
export function tierBody(tier: TierValues) {
  return {
    ...tier,
    price: typedPrice(tier.price, tier.currency),
    chanceOfWin: typedNumber(tier.chanceOfWin),
    recurringEntry: typedNumber(tier.recurringEntry),
    highlight: perkLines(tier.highlight),
  };
}

/** The fields that a form asks for beside the words that a package keeps. */
export type Asks = {
  /** The club has no name of its own yet: the form asks for it first. */
  clubName: boolean;
  /** The prize of a new package; one that is there has a form of its own for its prizes. */
  prize: boolean;
};

/**
 * The body that the form sends, and that its schema checks: the same one. A discount that was typed
 * and not added counts as added. A tier that was is refused: nobody has checked it.
 */
export function packageBody(values: PackageValues, asks: Asks) {
  const { newTier: _typed, newDiscount, tiers, discounts, clubName, prize, ...same } = values;
  const { type, code } = newDiscount;
  return {
    ...same,
    // For the page, which names the club before it publishes the package.
    ...(asks.clubName && { clubName }),
    ...(asks.prize && { prize }),
    tiers: tiers.map(tierBody),
    ...prizeRulesBody(values),
    discounts: type === '' ? discounts : [...discounts, { type, code }],
  };
}
