import { earningsIllustration } from '@clubdraw/domain/money/fee';
import { moneyFromMajor, type Currency, type Money } from '@clubdraw/domain/money/money';
import { maximumPrice } from '@clubdraw/domain/money/price-bounds';

type Earnings = { price: Money; net: Money };

/**
 * Digits with two decimals at most: the form that everybody reads alike. The form itself reads more
 * (`typedPrice`).
 */
const plainPrice = /^\d+(?:[.,]\d{1,2})?$/;

/** The price as typed, for a preview; undefined while it is none. */
export function priceOf(entryCost: string, currency: Currency): Money | undefined {
  const typed = entryCost.trim();
  const major = plainPrice.test(typed) ? Number(typed.replace(',', '.')) : 0;
  const isPrice = major > 0 && major <= maximumPrice(currency).amount;
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
