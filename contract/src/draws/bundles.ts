import { toMajor, type Money } from '@clubdraw/domain/money/money';
import type { Bundle } from '@clubdraw/domain/money/price-of';
import { z } from 'zod';
import { moneyInside, moneyOf } from '../wire/wire.ts';

/** A bundle of an answer: the price in major units of the draw's currency. */
export const bundleOnWire = z.object({ count: z.number(), price: z.number() });
export const bundleInside = z.object({ count: z.number(), price: moneyInside });

export function bundlesFromWire(
  wire: readonly z.output<typeof bundleOnWire>[],
  currency: Money['currency'],
): Bundle[] {
  return wire.map(({ count, price }) => ({ count, price: moneyOf(price, currency) }));
}

export function bundlesToWire(bundles: readonly Bundle[]): z.output<typeof bundleOnWire>[] {
  return bundles.map(({ count, price }) => ({ count, price: toMajor(price) }));
}
