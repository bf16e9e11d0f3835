import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { picturePath, winnersPath } from '@clubdraw/contract/pages/public-paths';
import * as clubMessages from '@clubdraw/domain/club-messages';
import { ServerText } from '../frame/server-text.tsx';
import { phaseOf } from './draw-phase.ts';
import type { DrawPageProps } from './draw-sheet.tsx';
import { DrawText } from './draw-text.tsx';

/** Whether a draw would be bought or entered now, and its club may not sell (product §19.5). */
export function isStopped({ draw, now }: Pick<DrawPageProps, 'draw' | 'now'>): boolean {
  const phase = phaseOf(draw, Date.parse(now));
  return draw.isSuspended && (phase === 'onSale' || phase === 'full');
}

/** In the place of every form: reading the page again shows whether that is over. */
function StoppedStub({ draw }: { draw: PageDraw }) {
  return (
    <div className="t-stub">
      <h2>Stopped for now</h2>
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

/**
 * The page of a draw that would be on sale, of a club that may not sell. It has no script, so it has nothing
 * that needs one.
 */
export function SuspendedDraw({ draw, now: renderedAt, seller, when, proof }: DrawPageProps) {
  const now = Date.parse(renderedAt);
  return (
    <>
      <header className="pub-top">
        <ServerText>{seller}</ServerText>
      </header>
      <main className="page pub">
        <article className={`ticket hero ${draw.stock}`}>
          <div className="t-in wide-in">
            <div className="t-main">
              {draw.imageId === null ? null : (
                <div className="art">
                  <img
                    className="pic"
                    src={picturePath(draw.imageId, 1280)}
                    width={1280}
                    height={720}
                    alt={draw.prize}
                  />
                </div>
              )}
              <DrawText draw={draw} phase={phaseOf(draw, now)} now={now} when={when} />
            </div>
            <StoppedStub draw={draw} />
          </div>
        </article>
        <ServerText id="proof">{proof}</ServerText>
      </main>
    </>
  );
}
