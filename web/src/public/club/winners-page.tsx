import type { ClubDraws, PageClub } from '@clubdraw/contract/pages/page-club';
import { clubPath, winnersPath } from '@clubdraw/contract/pages/public-paths';
import { ClubBadge } from '../frame/club-badge.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { DrawRow, PastRow } from './club-rows.tsx';

type Props = { club: PageClub; draws: ClubDraws };

function Pages({ club: { ownerId }, draws: { page, totalPages } }: Props) {
  if (totalPages === 1) return null;
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 ? <a href={winnersPath(ownerId, page - 1)}>Newer draws</a> : null}
      <span className="dim">
        Page {page} of {totalPages}
      </span>
      {page < totalPages ? <a href={winnersPath(ownerId, page + 1)}>Earlier draws</a> : null}
    </nav>
  );
}

/** How a club's draws went, for everybody: draws and codes, never a name. */
export function WinnersPage({ club, draws }: Props) {
  const { open, past, page } = draws;
  return (
    <>
      <header className="pub-top">
        <ClubBadge club={club} />
      </header>
      <main className="page pub lists">
        <h1>Winners</h1>
        <section aria-labelledby="past">
          <h2 id="past">Past draws</h2>
          {past.length === 0 ? <p className="empty">No past draws</p> : null}
          <ul className="rows">
            {past.map((draw) => (
              <PastRow key={draw.checkPath} draw={draw} />
            ))}
          </ul>
          <Pages club={club} draws={draws} />
        </section>
        {page === 1 && open.length > 0 ? (
          <section aria-labelledby="open">
            <h2 id="open">Open draws</h2>
            <ul className="rows">
              {open.map((draw) => (
                <DrawRow key={draw.path} draw={draw} />
              ))}
            </ul>
          </section>
        ) : null}
        <p>
          <a href={clubPath(club.ownerId)}>All of this club</a>
        </p>
      </main>
      <PageFooter />
    </>
  );
}
