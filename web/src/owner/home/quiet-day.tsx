import type { ListedDraw } from '@clubdraw/contract/draws/draws';
import { showDay } from '@clubdraw/domain/time/local-time';
import { followersInWords } from '@clubdraw/domain/clubs/followers-words';
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise';
import { Link } from 'react-router';
import { useProfile } from '../../api/session/profile.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { UnbrokenCodes } from '../../ui/unbroken-codes.tsx';
import { drawAgainPath } from '../draws/draw-facts.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { Only } from '../frame/only.tsx';

type Props = { draws: readonly ListedDraw[]; newFollowers: number };

/** The draw that was drawn last. */
function lastDrawn(draws: readonly ListedDraw[]): ListedDraw | undefined {
  return draws
    .filter(({ result }) => result !== null)
    .toSorted((one, other) => other.runAt.getTime() - one.runAt.getTime())[0];
}

function LastResult({ draw }: { draw: ListedDraw }) {
  return (
    <>
      <p className="anywhere">
        <b>{draw.name}</b> was drawn on {showDay(draw.runAt, draw.timezone)}.{' '}
        <UnbrokenCodes text={draw.result?.words ?? ''} />
      </p>
      <div className="row wrap">
        <Only to={whoRuns}>
          <Link className="btn" to={drawAgainPath(draw)}>
            <Icon of={ArrowsClockwiseIcon} />
            Run it again
          </Link>
        </Only>
        <Link className="btn quiet" to={paths.drawDetails(draw.id)}>
          Its details
        </Link>
      </div>
    </>
  );
}

/**
 * A day on which no draw is to come: how the last one went, the way to the next, and who waits to
 * hear of it (product §2.7).
 */
export function QuietDay({ draws, newFollowers }: Props) {
  const { club } = useProfile();
  const last = lastDrawn(draws);
  return (
    <section className="card stack" aria-labelledby="quiet-title">
      <h2 id="quiet-title">No draw is to come</h2>
      {last ? (
        <LastResult draw={last} />
      ) : (
        <Only to={whoRuns}>
          <div>
            <Link className="btn" to={paths.createDraw}>
              Create Draw
            </Link>
          </div>
        </Only>
      )}
      <p className="dim small">{followersInWords(club.followers, newFollowers)}</p>
    </section>
  );
}
