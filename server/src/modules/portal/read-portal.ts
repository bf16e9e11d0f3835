import type { Portal, PortalTicket } from '@clubdraw/contract/portal/portal';
import type { Context } from '../../context.ts';
import { listMemberships } from './your-memberships.store.ts';
import { confirmPathOf } from '../notifications/entry-links.ts';
import { prizePathOf } from '../notifications/prize-link.ts';
import { listTickets, type HeldTicket } from './your-tickets.store.ts';

/**
 * Everything that was bought or entered with an e-mail and counts (product §2.20): three queries.
 */
export async function readPortal(context: Context, email: string): Promise<Portal> {
  const { db, clock } = context;
  const now = clock.now();
  const shown = (held: HeldTicket): PortalTicket => {
    const { ownDrawId: drawId, rank, awaitsConfirmation, ...ticket } = held;
    return {
      ...ticket,
      prizePath: rank === null ? null : prizePathOf(context, { drawId, rank }),
      confirmPath: awaitsConfirmation ? confirmPathOf(context, ticket.paymentId) : null,
    };
  };
  const [memberships, upcoming, past] = await Promise.all([
    listMemberships(db, email),
    listTickets(db, { email, list: 'upcoming', now }),
    listTickets(db, { email, list: 'past', now }),
  ]);
  return {
    email,
    memberships,
    upcomingTickets: upcoming.tickets.map(shown),
    upcomingTotal: upcoming.total,
    pastTickets: past.tickets.map(shown),
    pastTotal: past.total,
  };
}
