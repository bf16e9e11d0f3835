import type { HeldPrize } from '@clubdraw/contract/draws/held-prize';
import type { PublicPage } from '@clubdraw/contract/pages/pages';
import { verifyPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { claimBy, claimWithin } from '@clubdraw/domain/prizes/prize-messages';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { isPrizeUnnamed } from '@clubdraw/domain/prizes/unnamed-prize';
import { Chads } from '../../ui/chads.tsx';
import { TicketPicture } from '../result/about-bought.tsx';
import { CodeTiles } from '../draw/code-tiles.tsx';
import { SpriteIcon } from '../frame/icon.tsx';
import { StillPage } from '../frame/still-page.tsx';
import { PassedOverHolder } from './passed-over.tsx';

type Props = Omit<Extract<PublicPage, { page: 'prize' }>, 'page'>;

function dateOf({ timezone }: HeldPrize, at: string): string {
  return showDateTime(new Date(at), timezone);
}

type Of = { held: HeldPrize };

function isUnnamed(held: HeldPrize): boolean {
  return isPrizeUnnamed(held, held.packageId !== null);
}

/** The prize in short, its ticket, and whom to write to. */
function About({ held }: Of) {
  return (
    <>
      {isUnnamed(held) ? null : (
        <p>
          The prize: <bdi className="strong">{held.prize}</bdi>
        </p>
      )}
      <p className="dim">
        Ticket <code className="unbroken">{held.code}</code> of <bdi>{held.drawName}</bdi>.
        Questions go to <Club held={held} />.
      </p>
    </>
  );
}

function Club({ held: { clubEmail } }: Of) {
  return <a href={`mailto:${clubEmail}`}>{clubEmail}</a>;
}

/** Numbers from 0 up to 1 that look like chance, and are the same each time. */
function sameEachTime(): () => number {
  let state = 1;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The ticket that won, with what it won. */
function WinningTicket({ held }: Of) {
  const { imageId, drawId, packageId, drawName, prize, code } = held;
  return (
    <article className={`ticket ${stockOf(packageId ?? drawId)}`} aria-label="Your ticket">
      <div className="t-in">
        <div className="t-main">
          {imageId === null ? null : <TicketPicture imageId={imageId} />}
          <h2>
            <bdi>{prize}</bdi>
          </h2>
          {isUnnamed(held) ? null : (
            <p className="dim">
              <bdi>{drawName}</bdi>
            </p>
          )}
        </div>
        <div className="t-stub">
          <p className="small dim">Winning ticket</p>
          <CodeTiles code={code} />
        </div>
      </div>
    </article>
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
      <Chads random={sameEachTime()} />
      <h1>You won.</h1>
      <WinningTicket held={held} />
      <p>
        {held.claimUntil === null
          ? claimWithin(held.claimDays)
          : claimBy(dateOf(held, held.claimUntil))}
      </p>
      <Press to={`${path}/claim`} look="btn wide">
        This is me
      </Press>
      <Press to={`${path}/give-back`} look="btn quiet">
        I do not want it
      </Press>
      <p className="dim">
        Questions go to <Club held={held} />.
      </p>
    </>
  );
}

function Claimed({ held, path }: Props) {
  return (
    <>
      <Chads random={sameEachTime()} />
      <span className="big">
        <SpriteIcon name="check-circle-fill" />
      </span>
      <h1>It is yours.</h1>
      <WinningTicket held={held} />
      <p>
        <bdi>{held.clubName ?? 'The club'}</bdi> writes to you by e‑mail about how you get it.
        Nothing came within a week? Write to <Club held={held} />.
      </p>
      {held.claimedAt ? (
        <p className="small dim">You claimed it on {dateOf(held, held.claimedAt)}.</p>
      ) : null}
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

const bodies = { open: Open, claimed: Claimed, givenBack: GivenBack, passedOver: PassedOverHolder };

/**
 * The holder of a ticket that was drawn claims the prize, gives it back or objects (product §2.25).
 */
export function PrizePage(props: Props) {
  const { held, problem } = props;
  const Body = bodies[held.state];
  return (
    <StillPage club={held}>
      <div className="hero-msg prize">
        {problem === null ? null : (
          <p className="notice" role="alert">
            <SpriteIcon name="warning-circle-fill" />
            <span>{problem}</span>
          </p>
        )}
        <Body {...props} />
        <p className="small">
          <a href={verifyPath(held.drawId)}>Check how the ticket was drawn</a>
        </p>
      </div>
    </StillPage>
  );
}
