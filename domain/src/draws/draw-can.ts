import { drawStatus, withTicketsThatCount, type DrawFacts } from './draw-status.ts';
import * as messages from '../texts/messages.ts';
import { allowed, refused, type Permission } from '../permission.ts';

/** The fact that an edit needs besides: codes that were ever given out stay given out. */
export type DrawWithSales = DrawFacts & { ticketsEverIssued: number };

/** Until the first ticket, a payment in progress, the run time or a cancellation (product §4.7). */
export function canEditDraw(draw: DrawWithSales, now: Date): Permission {
  if (draw.cancelledAt) return refused(messages.drawCancelled);
  if (draw.runAt.getTime() <= now.getTime()) return refused(messages.drawPast);
  if (draw.ticketsEverIssued > 0) return refused(messages.ticketsSold);
  if (draw.participants > 0) return refused(messages.paymentInProgress);
  return allowed;
}

/**
 * While not cancelled, in the future and not full of sold tickets (product §4.7). One that sold out
 * and is drawn for that reason is full as long as 95 % of its tickets count.
 */
export function canCancelDraw(draw: DrawFacts, now: Date): Permission {
  const status = drawStatus(withTicketsThatCount(draw), now);
  if (status === 'Cancelled') return refused(messages.drawCancelled);
  if (status === 'Expired') return refused(messages.drawPast);
  if (status === 'Full Capacity' && !draw.hasTooFew) return refused(messages.drawFull);
  return allowed;
}

/** Whether tickets are on sale (product §2.15). */
export function canSellTickets(draw: DrawFacts, now: Date): Permission {
  const status = drawStatus(draw, now);
  if (status === 'Full Capacity') return refused(messages.drawFull);
  return status === 'Published' ? allowed : refused(messages.drawClosed);
}
