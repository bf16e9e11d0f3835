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

/** The average of a price for each period over a month, rounded half up to the minor unit. */
export function monthlyOf({ amount, currency }: Money, frequency: Frequency): Money {
  return { amount: Math.round((amount * periodsAYear[frequency]) / 12), currency };
}
