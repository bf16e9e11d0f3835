export type Figure = {
  /** The target's number, or a dash for a figure without one. */
  id: string;
  name: string;
  measured: string;
  baseline: string;
  /**
   * The value that is compared with the target: a ratio, or the plain number where the target is
   * one.
   */
  value: number;
  unit?: string;
  target?: { atLeast: number } | { atMost: number };
};

export function isMet({ value, target }: Figure): boolean | undefined {
  if (target === undefined) return undefined;
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

/** The middle value; the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}

/** The value below which `share` of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const numbers = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** Three digits are all that such figures are worth. */
export function show(value: number): string {
  return numbers.format(value);
}
