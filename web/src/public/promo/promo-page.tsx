import { ClubBadge } from '../frame/club-badge.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { ServerText } from '../frame/server-text.tsx';
import type { DrawPageProps } from '../draw/draw-page.tsx';
import { DrawPicture } from '../draw/draw-picture.tsx';
import { phaseNews, phaseOf, stampOf } from '../draw/draw-phase.ts';
import { DrawText } from '../draw/draw-text.tsx';
import { ShareButton } from '../draw/share-button.tsx';
import { useLiveDraw } from '../draw/use-live-draw.ts';
import { PromoStub } from './promo-stub.tsx';
import { SocialLinks } from './social-links.tsx';

/** The page on which one joins a promotional draw (spec §2.15), in every state that it can be in. */
export function PromoPage({ draw: rendered, now: renderedAt, proof }: DrawPageProps) {
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
            <PromoStub draw={draw} phase={phase} />
          </div>
        </article>
        <output className="sr">
          {phase === phaseOf(rendered, Date.parse(renderedAt)) ? '' : phaseNews(draw, phase)}
        </output>
        <SocialLinks draw={draw} />
        <ServerText id="proof">{proof}</ServerText>
      </main>
      <PageFooter drawId={draw.id} />
    </>
  );
}
