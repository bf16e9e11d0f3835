import type { BenchContext } from '../support/bench-context.ts';
import { issueTickets } from '../../server/src/modules/tickets/issue-tickets.ts';
import type { Reservation } from '../../server/src/modules/tickets/reservation.ts';
import { reservePlaces } from '../../server/src/modules/tickets/reserve-places.ts';

/** A purchase as the product does it, from the hold to the tickets, without the provider. */
export async function purchase(
  context: BenchContext,
  { drawId, reservation }: { drawId: string; reservation: Reservation },
): Promise<void> {
  await reservePlaces(context, { drawId, reservation });
  const { paymentId, count } = reservation;
  const money = { paymentId, count, providerPaymentId: `pi_${paymentId}`, isUnchecked: true };
  await issueTickets(context, { drawId, ...money });
}
