import { showMoney, type Money } from '@clubdraw/domain/money';
import { showCount } from '../../../ui/show-count.ts';

/** What a cancellation gives back, in numbers: "Refunds 3,412 tickets, $34,120.00 AUD." */
export function cancelText(ticketCount: number, held: Money): string {
  if (ticketCount === 0) return 'No tickets are sold, so there is nothing to refund.';
  const tickets = ticketCount === 1 ? '1 ticket' : `${showCount(ticketCount)} tickets`;
  if (held.amount === 0) return `Voids ${tickets}. They were free, so there is nothing to refund.`;
  return `Refunds ${tickets}, ${showMoney(held)}. Buyers are told by e-mail.`;
}
