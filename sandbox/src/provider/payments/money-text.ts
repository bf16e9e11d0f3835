import type { WirePrice } from '../records.ts';

/** Currencies without a smaller unit. */
const zeroDecimal = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');

/** The smallest charges that are not 50 minor units; the last three are worth half a dollar. */
const minima: { [currency: string]: number } = {
  gbp: 30,
  hkd: 400,
  mxn: 1000,
  pln: 200,
  cny: 400,
  krw: 700,
  zar: 900,
};

/** The smallest amount that can be charged, in minor units. */
export function smallestCharge(currency: string): number {
  return minima[currency] ?? 50;
}

/** How many minor units make one of the currency. */
export function minorUnits(currency: string): number {
  return zeroDecimal.includes(currency) ? 1 : 100;
}

/** An amount in minor units as people read it: `A$10.50`. */
export function moneyText(amount: number, currency: string): string {
  const value = amount / minorUnits(currency);
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(value);
}

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
