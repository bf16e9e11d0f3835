import {
  drawPath,
  packagePath,
  packageTermsPath,
  termsPath,
} from '@clubdraw/contract/pages/public-paths';
import type { PagePackage } from '@clubdraw/contract/pages/page-package';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import * as messages from '@clubdraw/domain/texts/messages';
import { ClubBadge } from '../frame/club-badge.tsx';
import { LaterPrizes, OpenPrizes } from '../package/package-prizes.tsx';
import { conditionsOn, ThisDraw } from '../frame/this-draw.tsx';
import { PageFooter } from '../frame/page-footer.tsx';

export type TermsPageProps = { html: string; draw: PageDraw | null; offer: PagePackage | null };

/**
 * The terms that a club wrote (product §2.15); the server has cleaned their HTML when it stored
 * them.
 */
export function TermsPage({ html, draw, offer }: TermsPageProps) {
  const about = draw
    ? { ...draw, page: drawPath(draw.id), terms: termsPath(draw.id) }
    : offer && { ...offer, page: packagePath(offer.id), terms: packageTermsPath(offer.id) };
  return (
    <>
      <header className="pub-top">
        <ClubBadge club={about} />
      </header>
      <main className="page pub prose">
        <h1>Terms And Conditions</h1>
        {about ? (
          <p className="dim">
            For{' '}
            <a href={about.page}>
              <bdi>{about.name}</bdi>
            </a>
          </p>
        ) : null}
        {html.trim() === '' ? (
          <p className="empty">{messages.noTerms}</p>
        ) : (
          <article className="white-paper written" dangerouslySetInnerHTML={{ __html: html }} />
        )}
        {draw ? <ThisDraw facts={conditionsOn(draw)} /> : null}
        {offer ? (
          <>
            <OpenPrizes offer={offer} />
            <LaterPrizes offer={offer} />
          </>
        ) : null}
      </main>
      <PageFooter terms={about?.terms ?? null} />
    </>
  );
}
