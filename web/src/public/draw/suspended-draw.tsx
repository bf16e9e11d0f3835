import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { winnersPath } from '@clubdraw/contract/pages/public-paths';
import * as clubMessages from '@clubdraw/domain/club-messages';
import { phaseOf } from './draw-phase.ts';
import { DrawSheet, type DrawPageProps } from './draw-sheet.tsx';
import { drawStubs } from './draw-stubs.tsx';

/** In the place of every form: the page has no script, and reading it again shows whether that is over. */
function SuspendedStub({ draw }: { draw: PageDraw }) {
  return (
    <div className="t-stub">
      <h2>This club is suspended</h2>
      <p className="dim">{clubMessages.clubSuspended}</p>
      <p>
        <a className="btn wide" href="?">
          Look again
        </a>
      </p>
      <p className="center">
        <a href={winnersPath(draw.ownerId)}>Draws of this club</a>
      </p>
    </div>
  );
}

/** Whether a draw would be bought or entered now, and its club may not sell (product §19.5). */
export function isStopped({ draw, now }: Pick<DrawPageProps, 'draw' | 'now'>): boolean {
  const phase = phaseOf(draw, Date.parse(now));
  return draw.isSuspended && (phase === 'onSale' || phase === 'full');
}

/** The page of a draw that would be on sale, of a club that may not sell. The server alone writes it. */
export function SuspendedDraw(props: DrawPageProps) {
  return (
    <DrawSheet {...props} stubs={{ ...drawStubs, onSale: SuspendedStub, full: SuspendedStub }} />
  );
}
