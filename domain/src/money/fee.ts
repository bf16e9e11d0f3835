import type { Money } from './money.ts';

/** The platform's share of a payment when nothing else is set (product §1.4): 15 %. */
export const defaultFeePercent = 15;

const illustratedParticipants = 10_000;

/**
 * The platform's share of one payment, rounded half up to a whole minor unit.
 * `percent` is a whole or half number between 0 and 100.
 */
export function platformFee(total: Money, percent: number): Money {
  return { amount: Math.floor((total.amount * percent + 50) / 100), currency: total.currency };
}

/**
 * The illustration of product §9.2: 10 % of 100,000 followers enter once, net of the platform's
 * share. An illustration, not a forecast.
 */
export function earningsIllustration(entryCost: Money, percent: number): Money {
  const gross = {
    amount: entryCost.amount * illustratedParticipants,
    currency: entryCost.currency,
  };
  return { amount: gross.amount - platformFee(gross, percent).amount, currency: gross.currency };
}
