import type { PortalTicket } from '@clubdraw/contract/portal/portal';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { prizeForPeople } from '@clubdraw/domain/prizes/unnamed-prize';
import { useState } from 'react';
import { Chads } from '../ui/chads.tsx';
import { Icon } from '../ui/icon.tsx';
import { useShownWins } from './use-shown-wins.ts';

/** Particles of the one burst (product §4.5). */
const particles = 100;

function wantsMotion(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function claimWords({ prizeState }: PortalTicket): string {
  return prizeState === 'claimed' ? 'Your prize' : 'Claim your prize';
}

type Props = {
  win: PortalTicket;
  /** Below the first one: in short, so that several wins leave room for the tickets. */
  isShort: boolean;
  hasConfetti: boolean;
  onClose: () => void;
};

/**
 * A win: said at the top of the portal, with confetti above the words, until it is closed by hand.
 */
function WinBanner({ win, isShort, hasConfetti, onClose }: Props) {
  const { code, drawName, clubName, prizePath } = win;
  return (
    <section
      className={`win-banner ${hasConfetti ? 'moving' : ''} ${isShort ? 'short' : ''}`}
      aria-label="You won"
    >
      {hasConfetti ? <Chads count={particles} /> : null}
      <button
        type="button"
        className="icon-btn close-win"
        aria-label={`Close the news about ${drawName}`}
        onClick={onClose}
      >
        <Icon of={XIcon} />
      </button>
      <h2>
        You won: <bdi>{prizeForPeople(win, win.kind === 'membership')}</bdi>
      </h2>
      {isShort ? null : (
        <p>
          Your ticket <b className="num nowrap">{code}</b> is the winner of <bdi>{drawName}</bdi>.{' '}
          {clubName ? <bdi>{clubName}</bdi> : 'The club'} has your e‑mail and will be in touch.
        </p>
      )}
      {prizePath === null ? null : (
        <p>
          <a href={prizePath}>{claimWords(win)}</a>
        </p>
      )}
    </section>
  );
}

/**
 * The banners of all wins, with one burst of confetti for each load of the page. The one that comes
 * first stands alone, so that the others leave the tickets in sight.
 */
export function WinBanners({ tickets }: { tickets: readonly PortalTicket[] }) {
  const { wins, close } = useShownWins(tickets);
  const [newest, ...others] = wins;
  // The banner that was first keeps its confetti: a second win, or a closed first one, brings no
  // other burst.
  const [burst, setBurst] = useState(newest?.id);
  if (burst === undefined && newest) setBurst(newest.id);
  const bannerOf = (win: PortalTicket) => (
    <WinBanner
      key={win.id}
      win={win}
      isShort={win !== newest}
      hasConfetti={win.id === burst && wantsMotion()}
      onClose={() => {
        close(win.id);
        document.querySelector<HTMLElement>('.portal h1')?.focus();
      }}
    />
  );
  return (
    <>
      {newest ? bannerOf(newest) : null}
      {others.length === 0 ? null : (
        <details className="stack-s">
          <summary>{others.length === 1 ? '1 more win' : `${others.length} more wins`}</summary>
          {others.map(bannerOf)}
        </details>
      )}
    </>
  );
}
