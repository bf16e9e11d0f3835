import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { verifyPath } from '@clubdraw/contract/pages/public-paths';

/** The most places that a page lists; all of them stand where the draw is checked. */
const mostListed = 10;

/** The places of a drawn draw with their prizes and tickets, which the server alone writes. */
export function WinnerList({ draw: { id, result } }: { draw: PageDraw }) {
  const winners = result?.winners ?? [];
  if (winners.length < 2) return null;
  return (
    <section className="proof" aria-labelledby="winners">
      <h2 id="winners">Winners</h2>
      <dl className="facts">
        {winners.slice(0, mostListed).map(({ place, prize, code }) => (
          <div key={place}>
            <dt>
              Place {place}: <bdi>{prize}</bdi>
            </dt>
            <dd>{code ?? 'Nobody: no ticket is left for this place'}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={verifyPath(id)}>All winners</a>
      </p>
    </section>
  );
}
