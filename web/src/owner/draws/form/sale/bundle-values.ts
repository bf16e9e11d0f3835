import { bundleBounds } from '@clubdraw/domain/money/bundle-rules';
import { toMajor } from '@clubdraw/domain/money/money';
import type { Bundle } from '@clubdraw/domain/money/price-of';

/** A bundle as it was typed. */
export type TypedBundle = { count: string; price: string };

export const blankBundle: TypedBundle = { count: '', price: '' };

/** The bundles of a draw as its form shows them. */
export function bundleValues(bundles: readonly Bundle[]): TypedBundle[] {
  return bundles.map(({ count, price }) => ({
    count: String(count),
    price: String(toMajor(price)),
  }));
}

type BundleField = `bundles.${number}.count` | `bundles.${number}.price`;

/** The fields of all rows that there can be, in their order. */
export const bundleFields = Array.from({ length: bundleBounds.most }, (_, at): BundleField[] => [
  `bundles.${at}.count`,
  `bundles.${at}.price`,
]).flat();
