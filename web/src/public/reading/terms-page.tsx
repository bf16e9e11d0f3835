import { drawPath } from '@clubdraw/contract/public-calls';
import type { PageDraw } from '@clubdraw/contract/pages';
import { messages } from '@clubdraw/domain/messages';
import { ClubBadge } from '../frame/club-badge.tsx';
import { PageFooter } from '../frame/page-footer.tsx';

/** The terms that a club wrote (spec §2.15); the server has cleaned their HTML when it stored them. */
export function TermsPage({ html, draw }: { html: string; draw: PageDraw | null }) {
  return (
    <>
      <header className="pub-top">
        <ClubBadge name={draw?.clubName ?? null} />
      </header>
      <main className="page pub prose">
        <h1>Terms And Conditions</h1>
        {draw ? (
          <p className="dim">
            For{' '}
            <a href={drawPath(draw.id)}>
              <bdi>{draw.name}</bdi>
            </a>
          </p>
        ) : null}
        {html.trim() === '' ? (
          <p className="empty">{messages.noTerms}</p>
        ) : (
          <article className="paper" dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </main>
      <PageFooter drawId={draw?.id ?? null} />
    </>
  );
}
