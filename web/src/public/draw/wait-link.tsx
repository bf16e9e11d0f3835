import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { followPath } from '@clubdraw/contract/pages/public-paths';

/** Leads from a full draw to its waiting list. */
export function WaitLink({ draw: { ownerId, id } }: { draw: PageDraw }) {
  return (
    <a className="btn wide" href={followPath(ownerId, id)}>
      Tell me if a ticket is free
    </a>
  );
}
