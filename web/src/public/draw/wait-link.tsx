import { followPath } from '@clubdraw/contract/pages/club-paths';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';

/**
 * Leads from a draw to its waiting list. The server writes it wherever the draw is full or may become so, and the
 * style shows it while the ticket above is full: so it costs the page's script nothing. Nobody waits for a
 * draw that sold out and runs for that reason.
 */
export function WaitLink({ draw }: { draw: PageDraw }) {
  const { ownerId, id, status, ticketCap } = draw;
  if (draw.isSoldOut) return null;
  if (status !== 'Full Capacity' && (status !== 'Published' || ticketCap === null)) return null;
  return (
    <p className="wait">
      <a className="btn big" href={followPath(ownerId, id)}>
        Tell me if a ticket is free
      </a>
    </p>
  );
}
