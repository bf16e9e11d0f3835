import type { ClubDraw, ClubWinners } from '@clubdraw/contract/pages/pages';
import { winnersPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/local-time';
import { ClubBadge } from '../frame/club-badge.tsx';
import { PageFooter } from '../frame/page-footer.tsx';

function About({ draw }: { draw: ClubDraw }) {
  return (
    <>
      <h3>
        <a href={draw.path}>
          <bdi>{draw.name}</bdi>
        </a>
      </h3>
      {draw.prize === draw.name ? null : (
        <p className="small">
          <bdi>{draw.prize}</bdi>
        </p>
      )}
      <p className="small dim">
        <time dateTime={draw.runAt}>{showDateTime(new Date(draw.runAt), draw.timezone)}</time>
      </p>
    </>
  );
}

function Pages({ ownerId, page, totalPages }: ClubWinners) {
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
export function WinnersPage({ club }: { club: ClubWinners }) {
  const { open, past, page } = club;
  return (
    <>
      <header className="pub-top">
        <ClubBadge name={club.clubName} />
      </header>
      <main className="page pub winners">
        <h1>Winners</h1>
        {page === 1 && open.length > 0 ? (
          <section aria-labelledby="open">
            <h2 id="open">Open draws</h2>
            <ul>
              {open.map((draw) => (
                <li key={draw.path}>
                  <About draw={draw} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <section aria-labelledby="past">
          <h2 id="past">Past draws</h2>
          {past.length === 0 ? <p className="empty">No past draws</p> : null}
          <ul>
            {past.map((draw) => (
              <li key={`${draw.path} ${draw.runAt}`}>
                <About draw={draw} />
                <p>{draw.words}</p>
                <p className="small">
                  <a href={draw.checkPath} aria-label={`Check this draw: ${draw.name}`}>
                    Check this draw
                  </a>
                </p>
              </li>
            ))}
          </ul>
          <Pages {...club} />
        </section>
      </main>
      <PageFooter />
    </>
  );
}
