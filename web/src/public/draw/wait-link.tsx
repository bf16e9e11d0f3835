import { followPath } from '@clubdraw/contract/pages/club-paths';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { keptLatest, latestFollows, noTakingBack } from '@clubdraw/domain/draws/sold-out-messages';
import { waitWords } from './wait-words.ts';

/** Which time of a draw that sold out holds, and why; what nobody can do any more. */
function soldOutWords({ tooFew, latestRunAt, timezone, ticketCap }: PageDraw): string {
  if (!tooFew || !latestRunAt) return noTakingBack;
  const [early, latest] = [tooFew.at, latestRunAt].map((at) =>
    showDateTime(new Date(at), timezone),
  );
  const why = keptLatest({ counted: tooFew.counted, tickets: ticketCap ?? 0, early: early ?? '' });
  return `${why} ${latestFollows(latest ?? '')}`;
}

/**
 * Leads from a draw to its waiting list. The server writes it wherever the draw is full or may
 * become so, and the style shows it while the ticket above is full: so it costs the page's script
 * nothing. Nobody waits for a draw that sold out and runs for that reason: it says when that is.
 */
export function WaitLink({ draw }: { draw: PageDraw }) {
  const { ownerId, id, status, ticketCap } = draw;
  if (status !== 'Full Capacity' && (status !== 'Published' || ticketCap === null)) return null;
  if (draw.isSoldOut) return <p className="wait">{soldOutWords(draw)}</p>;
  return (
    <p className="wait">
      <a className="btn big" href={followPath(ownerId, id)}>
        {waitWords}
      </a>
    </p>
  );
}
