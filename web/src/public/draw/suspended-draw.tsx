import { picturePath } from '@clubdraw/contract/pages/public-paths';
import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import { ServerText } from '../frame/server-text.tsx';
import { phaseOf } from './draw-phase.ts';
import type { DrawPageProps } from './draw-sheet.tsx';
import { DrawText } from './draw-text.tsx';
import { NoSale } from './no-sale.tsx';

/** Whether a draw would be bought or entered now, and its club may not sell (product §19.5). */
export function isStopped({ draw, now }: Pick<DrawPageProps, 'draw' | 'now'>): boolean {
  const phase = phaseOf(draw, Date.parse(now));
  return draw.isSuspended && (phase === 'onSale' || phase === 'full');
}

/**
 * The page of a draw that would be on sale, of a club that may not sell. It has no script, so it
 * has nothing that needs one.
 */
export function SuspendedDraw({ draw, now: renderedAt, seller, proof, ...text }: DrawPageProps) {
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
              <DrawText draw={draw} phase={phaseOf(draw, now)} now={now} when={text.when} />
            </div>
            <NoSale draw={draw} title="Stopped for now" why={clubMessages.clubSuspended} />
          </div>
        </article>
        <ServerText id="proof">{proof}</ServerText>
      </main>
    </>
  );
}
