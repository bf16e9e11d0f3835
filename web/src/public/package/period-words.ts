import { periodNames, type Frequency } from '@clubdraw/domain/time/frequency';
import { showAmount, type Money } from '@clubdraw/domain/money/money';
import { wholeNumber } from '../frame/whole-number.ts';

/** "a month": how often a price is charged. */
export function eachPeriod(frequency: Frequency): string {
  return `a ${periodNames[frequency]}`;
}

/** "every month": how often a draw runs. */
export function everyPeriod(frequency: Frequency): string {
  return `every ${periodNames[frequency]}`;
}

function tickets(count: number): string {
  return count === 1 ? '1 ticket' : `${wholeNumber(count)} tickets`;
}

/** The entries of the first period of a tier, in words. */
export function ticketsAtFirst(count: number): string {
  return `${tickets(count)} in your first draw`;
}

/** The price of one ticket in the first draw, where a tier has several; a rounded one says so. */
export function eachTicketInWords({ amount, currency }: Money, count: number): string {
  if (count < 2) return '';
  const about = amount % count === 0 ? '' : 'about ';
  return ` (${about}${showAmount({ amount: Math.ceil(amount / count), currency })} each)`;
}

/** The entries of each renewal, in words. */
export function growthInWords(more: number): string {
  return more === 0 ? 'As many in each draw after it' : `${tickets(more)} more with each renewal`;
}
