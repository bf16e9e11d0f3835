import {
  certificatePath,
  entryLogPath,
  verifierPath,
  verifyPath,
  winnersPath,
} from '@clubdraw/contract/pages/public-paths';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { countsAtOnce, countsOnceConfirmed } from '@clubdraw/domain/entry-confirmation';
import { overdueWords } from '@clubdraw/domain/draw-outcome';
import { isOverdue } from '@clubdraw/domain/live-phase';
import { showDateTime } from '@clubdraw/domain/local-time';
import { prizePromise } from '@clubdraw/domain/prize-rules';
import { countCodes } from '@clubdraw/domain/ticket-numbers';
import { wholeNumber } from '../frame/whole-number.ts';
import { chanceSentence } from './describe-draw.ts';

type Props = { draw: PageDraw };

function picked({ runMethod, numbers }: PageDraw): string {
  return runMethod === 'COMPUTER_PICKED_NO_WINNER'
    ? `one of all ${wholeNumber(countCodes(numbers))} numbers. The ticket that has it wins; if none has it, nobody wins.`
    : 'one of the tickets, each with the same chance. A winner is certain once there is a ticket.';
}

function pickOf(draw: PageDraw): string {
  const round = draw.round === null ? 'a round' : `round ${draw.round.number}`;
  const when =
    draw.runMethod === 'LIVE' ? 'When the club starts the draw, the list is sealed, and' : 'Then';
  const beacon =
    draw.beacon === 'test'
      ? 'a test beacon of this machine'
      : 'the public random beacon drand, which does not exist before,';
  return `${when} ${round} of ${beacon} and the seed together give ${picked(draw)}`;
}

/** A fact that no outsider can check: of a free draw nobody asks for money. */
function unseenOf({ entryCost }: PageDraw): string {
  return entryCost.amount === 0 ? 'who is behind an entry' : 'that every ticket was paid for';
}

/** Says what was sealed, and when the deciding value is due. */
function Seal({ draw: { seal, timezone } }: Props) {
  if (!seal) return null;
  const sealedAt = showDateTime(new Date(seal.sealedAt), timezone);
  return (
    <p className="seal small">
      Sealed on {sealedAt} with {wholeNumber(seal.tickets)}{' '}
      {seal.tickets === 1 ? 'ticket' : 'tickets'}: <code>{seal.hash}</code>
    </p>
  );
}

function isLate({ seal, result, cancelledAt, runAt, runMethod }: PageDraw, now: string): boolean {
  const isOpen = !seal && !result && !cancelledAt;
  return (
    isOpen && isOverdue({ runAt: new Date(runAt), waits: runMethod === 'LIVE' }, new Date(now))
  );
}

/** How chance comes in, and what that does not prove: said, not badged. */
export function HowTheWinnerIsFound({ draw, now }: Props & { now: string }) {
  return (
    <section className="proof" aria-labelledby="fair">
      <h2 id="fair">You can check this draw yourself</h2>
      {isLate(draw, now) ? <p className="strong">{overdueWords}</p> : null}
      <p>{chanceSentence(draw)}</p>
      {draw.entryCost.amount === 0 ? (
        <p>{draw.confirmEntries ? countsOnceConfirmed : countsAtOnce}</p>
      ) : null}
      <Seal draw={draw} />
      <details>
        <summary>How this works</summary>
        <ol>
          <li>
            <h3>A seed is fixed first</h3>
            <p className="dim">
              Clubdraw chose a secret random seed when this draw was published, and cannot change it
              unnoticed.
            </p>
          </li>
          <li>
            <h3>The list is sealed</h3>
            <p className="dim">
              When the draw closes, every ticket goes into one signed list. Nothing is added or
              taken out after that. The seed is shown with it.
            </p>
          </li>
          <li>
            <h3>A public value picks</h3>
            <p className="dim">{pickOf(draw)}</p>
          </li>
          <li>
            <h3>The winner claims the prize</h3>
            <p className="dim">
              {prizePromise(draw, { hasReserves: draw.runMethod !== 'COMPUTER_PICKED_NO_WINNER' })}
            </p>
          </li>
        </ol>
        <p className="small dim">
          What this does not prove: that the list was sealed before the round rests on Clubdraw’s
          own dated signature, and nobody outside can see {unseenOf(draw)}.
        </p>
      </details>
      <p className="small links">
        <a href={verifyPath(draw.id)}>Check this draw</a> ·{' '}
        <a href={winnersPath(draw.ownerId)}>All draws of this club</a> · For experts:{' '}
        <a href={certificatePath(draw.id)}>certificate</a>,{' '}
        <a href={entryLogPath(draw.id)}>entry log</a>, <a href={verifierPath}>verifier</a>
      </p>
    </section>
  );
}
