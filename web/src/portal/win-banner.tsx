import type { PortalTicket } from '@clubdraw/contract/portal/portal';
import { Chads } from '../ui/chads.tsx';

/** Particles for each win (product §4.5). */
const particles = 100;

function wantsMotion(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A win that is news: said at the top of the portal, with confetti above the words. */
export function WinBanner({ win }: { win: PortalTicket }) {
  const isMoving = wantsMotion();
  return (
    <section className={`win-banner ${isMoving ? 'moving' : ''}`} aria-label="You won">
      {isMoving ? <Chads count={particles} /> : null}
      <h2>
        You won: <bdi>{win.prize}</bdi>
      </h2>
      <p>
        Your ticket <b className="num">{win.code}</b> is the winner of <bdi>{win.drawName}</bdi>.{' '}
        {win.clubName ? <bdi>{win.clubName}</bdi> : 'The club'} has your e-mail and will be in
        touch.
      </p>
      {win.prizePath === null ? null : (
        <p>
          <a href={win.prizePath}>Claim your prize</a>
        </p>
      )}
    </section>
  );
}
