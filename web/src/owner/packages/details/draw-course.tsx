import type { PackageDraw } from '@clubdraw/contract/packages/packages';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { prizeInSubject } from '@clubdraw/domain/prizes/unnamed-prize';
import { lazy, Suspense } from 'react';
import { paths } from '../../../paths.ts';
import { EmailText } from '../../../frame/email-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showCount } from '../../../ui/show-count.ts';
import { UnbrokenCodes } from '../../../ui/unbroken-codes.tsx';
import { membersText } from '../package-facts.ts';
import { PassedOver } from '../../details/turn/passed-over.tsx';
import {
  canHandOver,
  mustWrite,
  PassOverCauses,
  turnWords,
} from '../../details/turn/prize-turn.tsx';
import { whoRuns } from '@clubdraw/domain/people/may';
import { useMay } from '../../frame/use-may.ts';

// Few winners have the prize yet to come.
const TurnHandOver = lazy(async () => ({
  default: (await import('../../hand-over/turn-hand-over.tsx')).TurnHandOver,
}));

// Most draws of packages have one prize.
const HeldPlace = lazy(async () => ({
  default: (await import('../../details/places/held-place.tsx')).HeldPlace,
}));

/** How the prize went where that is not only a winner; null for that, and before the result. */
function courseOf({ result }: PackageDraw): string | null {
  if (!result || (result.winnerCode !== null && result.passedOver.length === 0)) return null;
  return result.words;
}

/** There is a stage before a draw and while it happens, and a replay of one that drew a ticket. */
function canWatch({ state, result }: PackageDraw): boolean {
  return state === 'drawn' ? Boolean(result?.drawnCode) : state !== 'cancelled';
}

/** A draw of a package, as its row in the list takes it. */
export type RowProps = { draw: PackageDraw; packageName: string; timezone: string };

/** How far the winner is, and folded away what the club can do about a winner who drops out. */
function PrizeOf({ draw, packageName, timezone }: RowProps) {
  const { drawId, number, result, winner, winners } = draw;
  const runs = useMay(whoRuns);
  // Of several places each has its own turn.
  const turn = draw.winners.length > 1 ? null : draw.prizeTurn;
  const passedOver = result?.passedOver ?? [];
  if (!turn && passedOver.length === 0) return null;
  return (
    <>
      {turn ? <p className="small">{turnWords(turn, timezone)}</p> : null}
      {runs && canHandOver(turn) ? (
        <Suspense>
          <div className="row wrap">
            <TurnHandOver
              drawId={drawId}
              turn={turn}
              prize={prizeInSubject(
                { drawName: packageName, prize: winners[0]?.prize ?? '' },
                true,
              )}
              whom={winner?.email ?? null}
              timezone={timezone}
            />
          </div>
        </Suspense>
      ) : null}
      {passedOver.length > 0 || (runs && turn?.toldAt) ? (
        <details className="advanced">
          <summary>
            <Icon of={CaretRightIcon} />
            {passedOver.length > 0 ? 'Passed over' : titleOf(turn)}
            <span className="sr"> in draw {number}</span>
          </summary>
          <div>
            <PassedOver passedOver={passedOver} timezone={timezone} />
            {runs && turn ? (
              <PassOverCauses drawId={drawId} turn={turn} timezone={timezone} />
            ) : null}
          </div>
        </details>
      ) : null}
    </>
  );
}

function titleOf(turn: PackageDraw['prizeTurn']): string {
  return turn && mustWrite(turn) ? 'Enter your letter' : 'If the winner drops out';
}

/** The winner, or every place with its holder where there are several. */
function WinnersOf({ draw, timezone }: { draw: PackageDraw; timezone: string }) {
  const { drawId, number, winner, winners } = draw;
  if (winners.length > 1) {
    return (
      <Suspense>
        <ol className="stack" aria-label={`Winners of draw ${number}`}>
          {winners.map((one) => (
            <HeldPlace key={one.place} winner={one} drawId={drawId} timezone={timezone} />
          ))}
        </ol>
      </Suspense>
    );
  }
  if (!winner) return null;
  return (
    <p className="small">
      Winner: <span className="code">{winner.code}</span>, <EmailText email={winner.email} />
    </p>
  );
}

/** All of a draw below its name. */
export function CourseOf({ draw, packageName, timezone }: RowProps) {
  const { ticketCount } = draw;
  const course = courseOf(draw);
  return (
    <>
      <p className="small dim">
        {ticketCount === 1 ? '1 entry' : `${showCount(ticketCount)} entries`} of{' '}
        {membersText(draw.membersCount)}
        {course ? <UnbrokenCodes text={`. ${course}`} /> : null}
      </p>
      <WinnersOf draw={draw} timezone={timezone} />
      <PrizeOf draw={draw} packageName={packageName} timezone={timezone} />
      {draw.state === 'planned' ? null : (
        <p className="small row wrap">
          {canWatch(draw) ? (
            <a href={paths.publicStage(draw.drawId)}>
              {draw.state === 'drawn' ? 'Watch again' : 'Watch live'}
              <span className="sr"> draw {draw.number}</span>
            </a>
          ) : null}
          <a href={paths.verifyDraw(draw.drawId)}>Check draw {draw.number}</a>
        </p>
      )}
    </>
  );
}
