import type { OwnedDraw } from '@clubdraw/contract/draws';
import { showMoney } from '@clubdraw/domain/money';
import { showCount } from '../../ui/show-count.ts';

/** What a cancellation gives back, in numbers: "Refunds 3,412 tickets, $34,120.00 AUD." */
export function cancelText(draw: Pick<OwnedDraw, 'grossSales'>, ticketCount: number): string {
  if (ticketCount === 0) return 'No tickets are sold, so there is nothing to refund.';
  const tickets = ticketCount === 1 ? '1 ticket' : `${showCount(ticketCount)} tickets`;
  return `Refunds ${tickets}, ${showMoney(draw.grossSales)}. Buyers are told by e-mail.`;
}
