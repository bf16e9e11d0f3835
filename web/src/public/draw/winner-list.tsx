import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { verifyPath } from '@clubdraw/contract/pages/public-paths';
import { courseSteps } from '@clubdraw/domain/draws/draw-outcome';
import { UnbrokenCodes } from '../../ui/unbroken-codes.tsx';

/** The most places that a page lists; all of them stand where the draw is checked. */
const maxListed = 10;

type Winners = NonNullable<NonNullable<PageDraw['result']>['winners']>;

/** The winners of a drawn draw, and how the prizes came to them, which the server alone writes. */
export function WinnerList({ draw }: { draw: PageDraw }) {
  const { id, result, timezone } = draw;
  if (!result) return null;
  const { winners = [] } = result;
  const isSeveral = winners.length > 1;
  // With nobody left, the ticket above says how that came.
  const hasMoved = result.passedOver.length > 0 && result.winnerCode !== null;
  if (!isSeveral && !hasMoved) return null;
  const steps = courseSteps(result, timezone);
  return (
    <section className="proof" aria-labelledby="winners">
      <h2 id="winners">{isSeveral ? 'Winners' : 'How the prize went'}</h2>
      {isSeveral ? <Places winners={winners} /> : null}
      <Steps steps={isSeveral ? steps.slice(0, -1) : steps} />
      {isSeveral ? (
        <p>
          <a href={verifyPath(id)}>All winners</a>
        </p>
      ) : null}
    </section>
  );
}

function Places({ winners }: { winners: Winners }) {
  return (
    <dl className="facts">
      {winners.slice(0, maxListed).map(({ place, prize, code }) => (
        <div key={place}>
          <dt>
            Place {place}: <bdi>{prize}</bdi>
          </dt>
          <dd>{code ?? 'Nobody: no ticket is left for this place'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <ol>
      {steps.map((step) => (
        <li key={step}>
          <p>
            <UnbrokenCodes text={step} />
          </p>
        </li>
      ))}
    </ol>
  );
}
