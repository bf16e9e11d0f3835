import type { PagePackage, PagePackageDraw } from '@clubdraw/contract/pages/page-package';
import { stagePath, verifyPath } from '@clubdraw/contract/pages/public-paths';
import { chanceTodayInWords } from '@clubdraw/domain/draws/before-paying';
import { placesOf } from '@clubdraw/domain/prizes/prizes';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { UnbrokenCodes } from '../../ui/unbroken-codes.tsx';
import { CheckLink } from '../frame/check-link.tsx';
import { openDrawOf } from './live-draw.ts';

type Props = { offer: PagePackage; draws: readonly PagePackageDraw[] };

type OutcomeProps = { draw: PagePackageDraw; prizes: PagePackage['prizes'] };

function Outcome({ draw: { phase, result, tickets }, prizes }: OutcomeProps) {
  if (phase === 'open') {
    const places = prizes?.open ? placesOf(prizes.open.prizes) : 1;
    return <p className="dim">{chanceTodayInWords({ tickets, places })}</p>;
  }
  if (phase === 'cancelled') return <p className="dim">Cancelled</p>;
  if (phase !== 'drawn' || !result) return <p className="dim">Being drawn</p>;
  return (
    <p>
      <UnbrokenCodes text={result.words} />
    </p>
  );
}

function Links({ draw, isOpen }: { draw: PagePackageDraw; isOpen: boolean }) {
  const { id, number, phase, result } = draw;
  const canWatch = phase !== 'cancelled' && (phase !== 'drawn' || Boolean(result?.drawnCode));
  const watch = phase === 'drawn' ? 'Watch it again' : 'Watch it live';
  return (
    <p className="small links">
      {canWatch ? (
        <a href={stagePath(id)} aria-label={`${watch}: draw ${number}`}>
          {watch}
        </a>
      ) : null}
      {isOpen ? (
        <CheckLink href={verifyPath(id)} />
      ) : (
        <a href={verifyPath(id)} aria-label={`Check this draw: draw ${number}`}>
          Check this draw
        </a>
      )}
    </p>
  );
}

/**
 * The newest draws of a package, which the server alone writes. It names the draw that is open, and
 * the phase that it was written for, to the script that follows it.
 */
export function PackageDraws({ offer: { timezone, prizes }, draws }: Props) {
  const open = openDrawOf(draws);
  return (
    <section
      className="stack"
      aria-labelledby="its-draws"
      data-open={open?.id}
      data-phase={open?.phase}
    >
      <h2 id="its-draws">Draws</h2>
      <ul className="draws">
        {draws.map((draw) => (
          <li key={draw.id}>
            <p>
              <b className="strong">Draw {draw.number}</b>,{' '}
              <time dateTime={draw.runAt}>{showDateTime(new Date(draw.runAt), timezone)}</time>
            </p>
            <Outcome draw={draw} prizes={prizes} />
            <Links draw={draw} isOpen={draw === open} />
          </li>
        ))}
      </ul>
    </section>
  );
}
