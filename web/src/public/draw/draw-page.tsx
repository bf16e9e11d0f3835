import type { PageDraw } from '@clubdraw/contract/pages';
import { ClubBadge } from '../frame/club-badge.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { DrawStub } from './draw-stub.tsx';
import { DrawText } from './draw-text.tsx';
import { DrawPicture } from './draw-picture.tsx';
import { HowTheWinnerIsFound } from './how-the-winner-is-found.tsx';
import { ShareButton } from './share-button.tsx';
import { phaseOf, phaseNews, stampOf } from './draw-phase.ts';
import { useLiveDraw } from './use-live-draw.ts';

export type DrawPageProps = { draw: PageDraw; now: string };

/** The public page of a draw (spec §2.15), in every state that it can be in. */
export function DrawPage({ draw: rendered, now: renderedAt }: DrawPageProps) {
  const { draw, now } = useLiveDraw(rendered, renderedAt);
  const phase = phaseOf(draw, now);
  return (
    <>
      <header className="pub-top">
        <ClubBadge name={draw.clubName} />
        <ShareButton />
      </header>
      <main className="page pub">
        <article className={`ticket hero ${phase === 'cancelled' ? 'void' : draw.stock}`}>
          <div className="t-in wide-in">
            <div className="t-main">
              <DrawPicture draw={draw} stamp={stampOf(phase)} />
              <DrawText draw={draw} phase={phase} now={now} />
            </div>
            <DrawStub draw={draw} phase={phase} />
          </div>
        </article>
        <output className="sr">
          {phase === phaseOf(rendered, Date.parse(renderedAt)) ? '' : phaseNews(draw, phase)}
        </output>
        <HowTheWinnerIsFound draw={draw} />
      </main>
      <PageFooter drawId={draw.id} />
    </>
  );
}
