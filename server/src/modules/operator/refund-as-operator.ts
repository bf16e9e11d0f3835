import type { Context } from '../../context.ts';
import { refundTicketless } from '../payments/refunds/refund-ticketless.ts';
import type { StoryPayment } from './story.store.ts';

/**
 * Refunds a payment that has no ticket in its draw any more. Tickets that count leave a draw by
 * their holder, or by `strikeTickets`, which the ledger says.
 *
 * @throws {Refusal} conflict while a ticket of it counts, or when it was refunded already or is
 *   disputed
 */
export async function refundAsOperator(
  context: Context,
  { id: paymentId, email }: Pick<StoryPayment, 'id' | 'email'>,
): Promise<void> {
  await refundTicketless(context, { paymentId, email });
}
