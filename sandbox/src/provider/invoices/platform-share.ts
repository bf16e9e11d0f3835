/** The platform's share of an amount in minor units, half a unit up; `percent` has two decimals. */
export function platformShare(amount: number, percent: number | null): number | null {
  if (percent === null) return null;
  return Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000);
}
