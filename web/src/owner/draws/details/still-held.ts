import type { SalesSummary } from '@clubdraw/contract/payments/sales-summary';
import type { Money } from '@clubdraw/domain/money';

/** What a cancellation would give back: what buyers paid and neither have back nor are getting. */
export function stillHeld({ gross, refunded, refunding }: SalesSummary): Money {
  const amount = Math.max(0, gross.amount - refunded.amount - refunding.amount);
  return { amount, currency: gross.currency };
}
