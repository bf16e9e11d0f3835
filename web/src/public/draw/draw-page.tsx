import type { PageDraw } from '@clubdraw/contract/pages';
import type { ReactNode } from 'react';
import { ClubBadge } from '../frame/club-badge.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { ServerText } from '../frame/server-text.tsx';
import { DrawStub } from './draw-stub.tsx';
import { DrawText } from './draw-text.tsx';
import { DrawPicture } from './draw-picture.tsx';
import { ShareButton } from './share-button.tsx';
import { phaseOf, phaseNews, stampOf } from './draw-phase.ts';
import { useLiveDraw } from './use-live-draw.ts';

export type DrawPageProps = {
  draw: PageDraw;
  now: string;
  /** Written by the server alone. */
  proof?: ReactNode;
};

/** The public page of a draw (spec §2.15), in every state that it can be in. */
export function DrawPage({ draw: rendered, now: renderedAt, proof }: DrawPageProps) {
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
        <ServerText id="proof">{proof}</ServerText>
      </main>
      <PageFooter drawId={draw.id} />
    </>
  );
}
