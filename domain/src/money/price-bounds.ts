import type { Currency, Money } from './money.ts';

/**
 * The smallest amount that the payment provider charges, in minor units. CNY, KRW and ZAR have no
 * published figure: ours is about 0.60 USD.
 */
const providerMinimum: Record<Currency, number> = {
  AUD: 50,
  USD: 50,
  EUR: 50,
  GBP: 30,
  CAD: 50,
  JPY: 50,
  CNY: 500,
  INR: 50,
  CHF: 50,
  NZD: 50,
  ZAR: 1200,
  SGD: 50,
  HKD: 400,
  KRW: 1000,
  BRL: 50,
  MXN: 1000,
};

/** The provider's smallest charge in this currency. */
export function minimumCharge(currency: Currency): Money {
  return { amount: providerMinimum[currency], currency };
}

/** The largest price of one ticket: 99,999.99, or 9,999,999 where there is no minor unit. */
export function maximumPrice(currency: Currency): Money {
  return { amount: 9_999_999, currency };
}

/** The largest total of one purchase, in minor units. */
export const maximumTotalMinor = 99_999_999;

/** The same in a currency: 999,999.99, or 99,999,999 where there is no minor unit. */
export function maximumTotal(currency: Currency): Money {
  return { amount: maximumTotalMinor, currency };
}
