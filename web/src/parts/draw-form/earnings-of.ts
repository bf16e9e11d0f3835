import { earningsIllustration } from '@clubdraw/domain/fee';
import { moneyFromMajor, type Currency, type Money } from '@clubdraw/domain/money';

type Earnings = { price: Money; net: Money };

/** The illustration of spec §9 for a price as typed; undefined while it is no price. */
export function earningsOf(
  entryCost: string,
  currency: Currency,
  feePercent: number,
): Earnings | undefined {
  const major = Number(entryCost);
  if (entryCost.trim() === '' || !(major > 0) || major > 9_999_999) return undefined;
  const price = moneyFromMajor(major, currency);
  return price ? { price, net: earningsIllustration(price, feePercent) } : undefined;
}
