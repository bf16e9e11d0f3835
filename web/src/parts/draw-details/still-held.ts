import type { DrawSales } from '@clubdraw/contract/draw-sales';
import type { Money } from '@clubdraw/domain/money';

/** What a cancellation would give back: what buyers paid and neither have back nor are getting. */
export function stillHeld({ gross, refunded, refunding }: DrawSales): Money {
  const amount = Math.max(0, gross.amount - refunded.amount - refunding.amount);
  return { amount, currency: gross.currency };
}
