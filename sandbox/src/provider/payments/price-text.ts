import type { WirePrice } from '../records.ts';
import { moneyText } from './currency-minimum.ts';

/** A price as people read it: `A$10.00`, `A$10.00 / month`, `A$10.00 every 2 weeks`. */
export function priceText(
  price: Pick<WirePrice, 'unit_amount' | 'currency' | 'recurring'>,
): string {
  const { unit_amount: amount, currency, recurring } = price;
  const each = moneyText(amount ?? 0, currency);
  if (recurring === null) return each;
  const { interval, interval_count: count } = recurring;
  return count === 1 ? `${each} / ${interval}` : `${each} every ${count} ${interval}s`;
}
