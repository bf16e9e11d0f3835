import { platformFee } from './fee.ts';
import { minorDigits, showAmount, times, type Money } from './money.ts';

/** About what card payments cost a club, in percent of what its buyers pay. */
export const cardCostPercent = 2.5;

/** A draw that is sold out: what its buyers pay, and about what its club keeps. */
type SoldOut = { gross: Money; kept: Money };

/**
 * The money of `count` tickets, less the platform's share (`feePercent`, 0…100) and about 2.5 % for
 * the card payments, whose real cost depends on the cards. An estimate, to be shown in whole units.
 */
export function soldOut(price: Money, count: number, feePercent: number): SoldOut {
  const gross = times(price, count);
  const cards = platformFee(gross, cardCostPercent);
  const kept = gross.amount - platformFee(gross, feePercent).amount - cards.amount;
  return { gross, kept: { amount: kept, currency: gross.currency } };
}

/** Money in whole units of its currency, rounded: "$825". */
export function showWhole({ amount, currency }: Money): string {
  const unit = 10 ** minorDigits(currency);
  const rounded = { amount: Math.round(amount / unit) * unit, currency };
  return showAmount(rounded).replace(/\.0+$/, '');
}
