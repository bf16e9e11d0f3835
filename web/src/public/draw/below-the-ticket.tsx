import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { followPath } from '@clubdraw/contract/pages/club-paths';
import { cardPrizePath } from '@clubdraw/contract/pages/public-paths';
import { freeTicketsInWords } from '@clubdraw/domain/entries/free-entry-messages';
import { ClubCan, leftToClub } from '../frame/club-can.tsx';
import { ClubWords } from '../frame/club-words.tsx';
import { Organiser } from '../frame/organiser.tsx';
import { conditionsOn, FoldedRules } from '../frame/this-draw.tsx';
import { PerksTeaser } from '../frame/perks-teaser.tsx';
import { WinnerList } from './winner-list.tsx';
import { HowTheWinnerIsFound } from './how-the-winner-is-found.tsx';
import { nextDrawWords } from '../follow/follow-press.tsx';
import { WaitLink } from './wait-link.tsx';

/**
 * The club's own words about a draw, which the server alone writes; nothing for a draw without any.
 */
function DrawWords({ draw: { description } }: { draw: PageDraw }) {
  if (description === null) return null;
  return (
    <section className="proof" aria-labelledby="about">
      <h2 id="about">About this draw</h2>
      <ClubWords text={description} />
    </section>
  );
}

/**
 * The conditions, what they leave to the club, and what comes with a ticket: a cancelled draw
 * promises none.
 */
function Rules({ draw }: { draw: PageDraw }) {
  if (draw.status === 'Cancelled') return null;
  return (
    <>
      <FoldedRules facts={conditionsOn(draw)} className="proof" />
      <ClubCan left={leftToClub(draw)} className="proof small" />
      <PerksTeaser perks={draw.perks} />
    </>
  );
}

/** The way to the prize for somebody who entered by post and has no link in a mail. */
function CardLink({ draw: { id, result, freeEntry } }: { draw: PageDraw }) {
  if (!result || !freeEntry?.post) return null;
  return (
    <p className="proof small">
      <a href={cardPrizePath(id)}>Entered by post? See whether your card has won</a>
    </p>
  );
}

/** After a draw: its club's next one. */
function NextDraw({ draw: { status, result, ownerId, clubName } }: { draw: PageDraw }) {
  if (!result && status !== 'Cancelled') return null;
  return (
    <p className="proof">
      <a href={followPath(ownerId)}>{nextDrawWords(clubName)}</a>
    </p>
  );
}

/** All that the server alone writes below a draw's ticket. */
export function BelowTheTicket(props: { draw: PageDraw; now: string }) {
  return (
    <>
      <WaitLink draw={props.draw} />
      <WinnerList draw={props.draw} />
      <CardLink draw={props.draw} />
      <NextDraw draw={props.draw} />
      {props.draw.sources ? (
        <p className="proof">
          {freeTicketsInWords(props.draw.sources)}
          {props.draw.turnedAway === undefined ? null : ` ${props.draw.turnedAway}`}
        </p>
      ) : null}
      <Organiser club={props.draw} />
      <DrawWords draw={props.draw} />
      <Rules draw={props.draw} />
      <HowTheWinnerIsFound {...props} />
    </>
  );
}

/** The draw as the page's script has it: without the words that it never writes. */
export function withoutWords(draw: PageDraw): PageDraw {
  return {
    ...draw,
    description: null,
    contact: null,
    ...(draw.prizes && { prizes: [] }),
    ...(draw.turnedAway !== undefined && { turnedAway: '' }),
    // That there is a free way is all that the script needs to know of it.
    ...(draw.freeEntry && { freeEntry: { online: null, post: null } }),
  };
}
