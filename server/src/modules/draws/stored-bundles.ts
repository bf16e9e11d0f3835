import type { Currency } from '@clubdraw/domain/money/money';
import type { Bundle } from '@clubdraw/domain/money/price-of';

/** A bundle as the column `bundles` has it: the price in minor units of the draw's currency. */
export type StoredBundle = { count: number; minor: number };

export function storedBundles(bundles: readonly Bundle[]): StoredBundle[] {
  return bundles.map(({ count, price }) => ({ count, minor: price.amount }));
}

export function bundlesOf(stored: readonly StoredBundle[], currency: Currency): Bundle[] {
  return stored.map(({ count, minor }) => ({ count, price: { amount: minor, currency } }));
}
