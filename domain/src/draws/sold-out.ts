import { cardCostFixed, cardCostPercent } from '../money/card-cost.ts';
import { platformFee } from '../money/fee.ts';
import { minorDigits, showAmount, times, type Money } from '../money/money.ts';

/** A draw that is sold out: what its buyers pay, and about what its club keeps. */
type SoldOut = { gross: Money; kept: Money };

/**
 * The money of `count` tickets that are sold one by one, less the platform's share (`feePercent`,
 * 0…100) and about what a card payment for each costs. An estimate, to be shown in whole units;
 * never below zero.
 */
export function soldOut(price: Money, count: number, feePercent: number): SoldOut {
  const gross = times(price, count);
  const cards = platformFee(gross, cardCostPercent).amount;
  const fixed = times(cardCostFixed(price.currency), count).amount;
  const kept = gross.amount - platformFee(gross, feePercent).amount - cards - fixed;
  return { gross, kept: { amount: Math.max(0, kept), currency: gross.currency } };
}

/** Money in whole units of its currency, rounded: "$825". */
export function showWhole({ amount, currency }: Money): string {
  const unit = 10 ** minorDigits(currency);
  const rounded = { amount: Math.round(amount / unit) * unit, currency };
  return showAmount(rounded).replace(/\.0+$/, '');
}
