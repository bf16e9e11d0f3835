import type { Money } from '../money/money.ts';

/** How often a package's draw runs and its members pay (product §9.1). */
export const frequencies = ['Weekly', 'Fortnightly', 'Monthly', 'Yearly'] as const;

export type Frequency = (typeof frequencies)[number];

/** One period in a sentence: "$12 a month". */
export const periodNames: Record<Frequency, string> = {
  Weekly: 'week',
  Fortnightly: 'fortnight',
  Monthly: 'month',
  Yearly: 'year',
};

const periodsAYear: Record<Frequency, number> = {
  Weekly: 52,
  Fortnightly: 26,
  Monthly: 12,
  Yearly: 1,
};

const dayMs = 86_400_000;

/** Days of a period; of months and years, whose lengths differ, the average. */
const periodDays: Record<Frequency, number> = {
  Weekly: 7,
  Fortnightly: 14,
  Monthly: 365.2425 / 12,
  Yearly: 365.2425,
};

/** How many periods lie between the end of one and the end of a later one; 0 if it is none. */
export function periodsBetween(from: Date, to: Date, frequency: Frequency): number {
  const days = (to.getTime() - from.getTime()) / dayMs;
  return Math.max(0, Math.round(days / periodDays[frequency]));
}

/** The average of a price for each period over a month, rounded half up to the minor unit. */
export function monthlyOf({ amount, currency }: Money, frequency: Frequency): Money {
  return { amount: Math.round((amount * periodsAYear[frequency]) / 12), currency };
}
