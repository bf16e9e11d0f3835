import type { WirePrice } from '../records.ts';
import { moneyText } from './currency-minimum.ts';

/** A price as people read it: `A$10.00`, `A$10.00 every month`, `A$10.00 every 2 weeks`. */
export function priceText({ unit_amount: amount, currency, recurring }: WirePrice): string {
  const each = moneyText(amount ?? 0, currency);
  const rhythm = rhythmText(recurring);
  return rhythm === null ? each : `${each} ${rhythm}`;
}

/** How often a price is charged: `every month`; null for once. */
export function rhythmText(recurring: WirePrice['recurring']): string | null {
  if (recurring === null) return null;
  const { interval, interval_count: count } = recurring;
  return count === 1 ? `every ${interval}` : `every ${count} ${interval}s`;
}
