import { verifyPath, winnersPath } from '@clubdraw/contract/pages/public-paths';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { countsAtOnce, countsOnceConfirmed } from '@clubdraw/domain/entries/entry-confirmation';
import { overdueWords } from '@clubdraw/domain/draws/draw-outcome';
import { isOverdue } from '@clubdraw/domain/draws/live-phase';
import { showDateTime, showMoment } from '@clubdraw/domain/time/local-time';
import { prizePromise } from '@clubdraw/domain/terms/prize-promise';
import { countCodes } from '@clubdraw/domain/draws/ticket-numbers';
import { CheckLink } from '../frame/check-link.tsx';
import { wholeNumber } from '../frame/whole-number.ts';

type Props = { draw: PageDraw };

function picked({ runMethod, numbers, result }: PageDraw): string {
  if (runMethod === 'COMPUTER_PICKED_NO_WINNER')
    return `one of all ${wholeNumber(countCodes(numbers))} numbers. The ticket that has it wins; if none has it, nobody wins.`;
  const certain = result ? '' : ' A winner is certain once there is a ticket.';
  return `one of the tickets, each with the same chance.${certain}`;
}

function pickOf(draw: PageDraw): string {
  const { round, beacon, timezone, result } = draw;
  const at = round ? showMoment(new Date(round.at), timezone) : '';
  const when = at && (result ? ` on ${at}` : `, due on ${at}`);
  const number =
    beacon === 'test'
      ? `a number of a test beacon${when}`
      : `a public random number of drand${when}. Many organisations make it together, and neither the club nor Clubdraw is one of them`;
  return result
    ? `Then came ${number}. With the seed it gave ${picked(draw)}`
    : `Then comes ${number}. With the seed it gives ${picked(draw)}`;
}

/** A fact that no outsider can check: of a free draw nobody asks for money. */
function unseenOf({ entryCost }: PageDraw): string {
  return entryCost.amount === 0
    ? 'who is behind an entry'
    : 'that somebody bought every ticket, or who';
}

/** Says that the list is closed, since when and with how many tickets. */
function Sealed({ draw: { seal, timezone } }: Props) {
  if (!seal) return null;
  const { tickets, sealedAt } = seal;
  return (
    <p className="small">
      The list of {wholeNumber(tickets)} {tickets === 1 ? 'ticket' : 'tickets'} was closed on{' '}
      {showDateTime(new Date(sealedAt), timezone)}.
    </p>
  );
}

/** The tickets that are out: by reasons, from the public log. */
function VoidTickets({ draw: { voids } }: Props) {
  return voids ? <p className="small">Void, and not in the list: {voids}.</p> : null;
}

function isLate({ seal, result, runAt }: PageDraw, now: string): boolean {
  return !seal && !result && isOverdue({ runAt: new Date(runAt) }, new Date(now));
}

/**
 * The seed, from the publication to the close; of a LIVE draw until somebody opens the envelope.
 */
const seedWords = {
  byDate: {
    first:
      'Clubdraw chose a secret random seed when this draw was published, and published its fingerprint.',
    closed: ', and the seed is shown.',
  },
  live: {
    first:
      'Clubdraw put a secret random seed into an envelope when this draw was published: it published a lock that opens to this seed alone.',
    closed:
      '. The envelope stays closed until the club opens it on the stage, within 24 hours; soon after them anybody can open it.',
  },
} as const;

/** How chance comes in, and what that does not show: said, not badged. */
function HowThisWorks({ draw }: Props) {
  const seed = draw.runMethod === 'LIVE' ? seedWords.live : seedWords.byDate;
  return (
    <details>
      <summary>How this works</summary>
      <ol>
        <li>
          <h3>A seed is fixed first</h3>
          <p className="dim">{seed.first}</p>
        </li>
        <li>
          <h3>The list is closed</h3>
          <p className="dim">
            {`At the draw’s time every ticket ${draw.result ? 'went' : 'goes'} into one signed list${seed.closed} A changed list has another fingerprint.`}
          </p>
        </li>
        <li>
          <h3>A public number picks</h3>
          <p className="dim">{pickOf(draw)}</p>
        </li>
        <li>
          <h3>The winner claims the prize</h3>
          <p className="dim">
            {prizePromise(draw, {
              hasReserves: draw.runMethod !== 'COMPUTER_PICKED_NO_WINNER',
              byPost: Boolean(draw.freeEntry?.post),
            })}
          </p>
        </li>
      </ol>
      <p className="small dim">
        A check cannot show {unseenOf(draw)}. Unless outsiders signed the list in time, when it was
        closed is Clubdraw’s word: it could have chosen the winner. The check says which it is.
      </p>
    </details>
  );
}

function Story({ draw, now }: Props & { now: string }) {
  return (
    <>
      {draw.struck ? <p className="strong">{draw.struck}</p> : null}
      {draw.givenBack ? <p className="strong">{draw.givenBack}</p> : null}
      {draw.entryCost.amount === 0 ? (
        <p>{draw.confirmEntries ? countsOnceConfirmed : countsAtOnce}</p>
      ) : null}
      <Sealed draw={draw} />
      <VoidTickets draw={draw} />
      {isLate(draw, now) ? <p className="strong">{overdueWords}</p> : <HowThisWorks draw={draw} />}
    </>
  );
}

/**
 * The way to the check of a draw, and how its winner comes about; a cancelled one has none to come.
 */
export function HowTheWinnerIsFound({ draw, now }: Props & { now: string }) {
  const isCancelled = draw.status === 'Cancelled';
  return (
    <section className="proof" aria-labelledby="fair">
      <h2 id="fair">
        <CheckLink href={verifyPath(draw.id)} />
      </h2>
      {isCancelled ? (
        <p>This draw was cancelled, and nothing is drawn. What was published of it stays public.</p>
      ) : (
        <Story draw={draw} now={now} />
      )}
      <p className="small links">
        <a href={winnersPath(draw.ownerId)}>All draws of this club</a>
      </p>
    </section>
  );
}
