import type { Portal } from '@clubdraw/contract/portal/portal';
import type { Context } from '../../context.ts';
import { listMemberships } from './your-memberships.store.ts';
import { listTickets } from './your-tickets.store.ts';

/** Everything that was bought or entered with an e-mail and counts (product §2.20): three queries. */
export async function readPortal({ db }: Context, email: string): Promise<Portal> {
  const [memberships, upcoming, past] = await Promise.all([
    listMemberships(db, email),
    listTickets(db, email, 'upcoming'),
    listTickets(db, email, 'past'),
  ]);
  return {
    email,
    memberships,
    upcomingTickets: upcoming.tickets,
    upcomingTotal: upcoming.total,
    pastTickets: past.tickets,
    pastTotal: past.total,
  };
}
