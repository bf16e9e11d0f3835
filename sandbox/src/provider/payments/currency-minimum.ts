/** Currencies without a smaller unit. */
const zeroDecimal = new Set([
  'bif',
  'clp',
  'djf',
  'gnf',
  'jpy',
  'kmf',
  'krw',
  'mga',
  'pyg',
  'rwf',
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
]);

/** The smallest charge in minor units, where the provider publishes one. */
const minima: { [currency: string]: number } = {
  aud: 50,
  brl: 50,
  cad: 50,
  chf: 50,
  eur: 50,
  gbp: 30,
  hkd: 400,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  nzd: 50,
  sgd: 50,
  usd: 50,
  pln: 200,
};

/** The smallest charge of the others: what half a dollar is worth, roughly. */
const converted: { [currency: string]: number } = { cny: 400, krw: 700, zar: 900 };

/** The smallest amount that can be charged, in minor units. */
export function smallestCharge(currency: string): number {
  return minima[currency] ?? converted[currency] ?? 50;
}

/** How many minor units make one of the currency. */
export function minorUnits(currency: string): number {
  return zeroDecimal.has(currency) ? 1 : 100;
}

/** An amount in minor units as people read it: `A$10.50`. */
export function moneyText(amount: number, currency: string): string {
  const value = amount / minorUnits(currency);
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(value);
}
