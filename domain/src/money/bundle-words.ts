import { showAmount, type Money } from './money.ts';

/** An offer of more tickets for no more money than the `total` of fewer. */
export function sameOrLess(better: { count: number; total: Money }, total: Money): string {
  const isSame = better.total.amount === total.amount;
  return `${better.count} tickets cost ${isSame ? 'the same' : 'less'}: ${showAmount(better.total)} ${better.total.currency}.`;
}
