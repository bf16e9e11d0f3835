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
