import { minorDigits, toMajor, type Money } from './money.ts';

/** An amount as a figure with its code: "1,200.00 AUD". */
function figure(money: Money): string {
  const digits = minorDigits(money.currency);
  const shown = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${toMajor(money).toLocaleString('en-AU', shown)} ${money.currency}`;
}

/** An offer of more tickets for no more money. */
export function sameOrLess({ count, total }: { count: number; total: Money }): string {
  return `${count} tickets cost the same or less: ${figure(total)}.`;
}
