import type { BenchContext } from '../support/bench-context.ts';
import { issueTickets } from '../../server/src/modules/tickets/issue-tickets.ts';
import type { Reservation } from '../../server/src/modules/tickets/reservation.ts';
import { reservePlaces } from '../../server/src/modules/tickets/reserve-places.ts';

/** Does a purchase as the product does it, from the hold to the tickets, without the provider. */
export async function buyWithoutProvider(
  context: BenchContext,
  { drawId, reservation }: { drawId: string; reservation: Reservation },
): Promise<void> {
  await reservePlaces(context, { drawId, reservation });
  const { paymentId, count } = reservation;
  // As if an event alone told of the money: there is no provider to ask.
  const money = { paymentId, count, providerPaymentId: `pi_${paymentId}`, isUnchecked: true };
  await issueTickets(context, { drawId, ...money });
}
