import type { Currency, Money } from './money.ts';

/** About what a card payment costs a club in percent, beside a fixed part. */
export const cardCostPercent = 2.9;

/**
 * The fixed part of it in minor units, about as the provider lists it. The real cost
 * depends on its country and on the cards, and stands in its figures once there is a payment.
 * Currencies without a listed part have about 0.20 USD.
 */
const fixedParts: Record<Currency, number> = {
  AUD: 30,
  USD: 30,
  EUR: 25,
  GBP: 20,
  CAD: 30,
  JPY: 30,
  CNY: 150,
  INR: 300,
  CHF: 30,
  NZD: 30,
  ZAR: 400,
  SGD: 50,
  HKD: 235,
  KRW: 300,
  BRL: 39,
  MXN: 300,
};

/** The fixed part of a card payment's cost in this currency. */
export function cardCostFixed(currency: Currency): Money {
  return { amount: fixedParts[currency], currency };
}
