import { earningsIllustration } from '@clubdraw/domain/fee';
import { moneyFromMajor, type Currency, type Money } from '@clubdraw/domain/money';
import { maximumPrice } from '@clubdraw/domain/price-bounds';

type Earnings = { price: Money; net: Money };

/** The price as typed; undefined while it is none. */
export function priceOf(entryCost: string, currency: Currency): Money | undefined {
  const major = Number(entryCost);
  const isPrice = entryCost.trim() !== '' && major > 0 && major <= maximumPrice(currency).amount;
  return isPrice ? moneyFromMajor(major, currency) : undefined;
}

/** The illustration of product §9.2 for a price as typed; undefined while it is no price. */
export function earningsOf(
  entryCost: string,
  currency: Currency,
  feePercent: number,
): Earnings | undefined {
  const price = priceOf(entryCost, currency);
  return price ? { price, net: earningsIllustration(price, feePercent) } : undefined;
}
