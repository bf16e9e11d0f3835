import type { HeldPrize } from '@clubdraw/contract/draws/held-prize';
import type { PublicPage } from '@clubdraw/contract/pages/pages';
import { verifyPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/local-time';
import { ClubBadge } from '../frame/club-badge.tsx';
import { Icon } from '../frame/icon.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { PassedOver } from './passed-over.tsx';

type Props = Omit<Extract<PublicPage, { page: 'prize' }>, 'page'>;

function dateOf({ timezone }: HeldPrize, at: string): string {
  return showDateTime(new Date(at), timezone);
}

/** The prize, its ticket, and whom to write to. */
function About({ held }: { held: HeldPrize }) {
  return (
    <>
      <p>
        The prize: <bdi className="strong">{held.prize}</bdi>
      </p>
      <p className="dim">
        Ticket <code className="unbroken">{held.code}</code> of <bdi>{held.drawName}</bdi>.
        Questions go to <a href={`mailto:${held.clubEmail}`}>{held.clubEmail}</a>.
      </p>
    </>
  );
}

type PressProps = { to: string; look?: string; children: string };

/** One press; pressed twice, it does the same. */
function Press({ to, look = 'btn', children }: PressProps) {
  return (
    <form method="post" action={to}>
      <button className={look} type="submit">
        {children}
      </button>
    </form>
  );
}

function Open({ held, path }: Props) {
  return (
    <>
      <h1>You won.</h1>
      <About held={held} />
      <Press to={`${path}/claim`}>This is me</Press>
      <p className="dim">
        {held.claimUntil === null
          ? `You have ${held.claimDays} days to say so.`
          : `You have until ${dateOf(held, held.claimUntil)} to say so. After that you can lose the prize.`}
      </p>
      <Press to={`${path}/give-back`} look="btn quiet">
        I do not want it
      </Press>
    </>
  );
}

function Claimed({ held, path }: Props) {
  return (
    <>
      <span className="big">
        <Icon name="check-circle-fill" />
      </span>
      <h1>It is yours.</h1>
      <About held={held} />
      <p className="dim">
        {held.claimedAt ? `You claimed it on ${dateOf(held, held.claimedAt)}. ` : ''}
        The club writes to you about how you get it.
      </p>
      <Press to={`${path}/give-back`} look="btn quiet">
        I do not want it
      </Press>
    </>
  );
}

function GivenBack({ held, path }: Props) {
  return (
    <>
      <h1>You gave the prize back.</h1>
      <About held={held} />
      <Press to={`${path}/keep`}>Undo</Press>
      <p className="dim">
        {held.undoUntil ? `You can undo that until ${dateOf(held, held.undoUntil)}. ` : ''}
        After that it is final.
      </p>
    </>
  );
}

const bodies = { open: Open, claimed: Claimed, givenBack: GivenBack, passedOver: PassedOver };

/**
 * The holder of a ticket that was drawn claims the prize, gives it back or objects (product §2.25).
 */
export function PrizePage(props: Props) {
  const { held, problem } = props;
  const Body = bodies[held.state];
  return (
    <>
      <header className="pub-top">
        <ClubBadge club={held} />
      </header>
      <main className="page pub">
        <div className="hero-msg prize">
          {problem === null ? null : (
            <p className="notice" role="alert">
              <Icon name="warning-circle-fill" />
              <span>{problem}</span>
            </p>
          )}
          <Body {...props} />
          <p className="small">
            <a href={verifyPath(held.drawId)}>Check how the ticket was drawn</a>
          </p>
        </div>
      </main>
      <PageFooter />
    </>
  );
}
