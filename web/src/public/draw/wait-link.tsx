import { followPath } from '@clubdraw/contract/pages/club-paths';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';

/**
 * Leads from a draw to its waiting list. The server writes it wherever the draw is full or may become so, and the
 * style shows it while the ticket above is full: so it costs the page's script nothing.
 */
export function WaitLink({ draw: { ownerId, id, status, ticketCap } }: { draw: PageDraw }) {
  if (status !== 'Full Capacity' && (status !== 'Published' || ticketCap === null)) return null;
  return (
    <p className="wait">
      <a className="btn big" href={followPath(ownerId, id)}>
        Tell me if a ticket is free
      </a>
    </p>
  );
}
