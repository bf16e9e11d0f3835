import type { Charged, CheckoutOrder } from '../../src/edge/payment-provider.ts';

/** The sum that a provider charges: it knows the lines of an order, and no total. */
export function totalOfLines({ lines }: CheckoutOrder): Charged {
  const [first] = lines;
  if (!first) throw new RangeError('An order has a line');
  const amount = lines.reduce((sum, { price, times }) => sum + price.amount * times, 0);
  return { amount, currency: first.price.currency };
}
