import type { Following } from '@clubdraw/contract/pages/page-following';
import { followPath } from '@clubdraw/contract/pages/club-paths';
import { clubPath } from '@clubdraw/contract/pages/public-paths';
import { SpriteIcon } from '../frame/icon.tsx';
import { StillPage } from '../frame/still-page.tsx';

type Props = { following: Following };

/** The mails that the press of the button brings, or has brought. */
function Wishes({ following: { club, hasNews, draws } }: Props) {
  const name = <bdi>{club.clubName ?? 'this club'}</bdi>;
  return (
    <ul className="wishes">
      {hasNews ? <li>One e‑mail for each new draw of {name}</li> : null}
      {draws.map((draw) => (
        <li key={draw.path}>
          One e‑mail when{' '}
          <a href={draw.path}>
            <bdi>{draw.name}</bdi>
          </a>{' '}
          has free tickets again, at most once in six hours
        </li>
      ))}
    </ul>
  );
}

function Question({ following }: Props) {
  return (
    <form className="hero-msg" method="post">
      <h1>Is it you who asked?</h1>
      <p className="dim">Press the button, and you get this:</p>
      <Wishes following={following} />
      <button className="btn" type="submit">
        Confirm
      </button>
      <p className="small dim">
        Was it somebody else? Then close this page. Without a confirmation nothing comes.
      </p>
    </form>
  );
}

function Done({ following }: Props) {
  const { club, draws } = following;
  const [draw] = draws;
  return (
    <div className="hero-msg">
      <span className="big">
        <SpriteIcon name="check-circle-fill" />
      </span>
      <h1>Done.</h1>
      <p className="dim">You get this, and each e‑mail has a link that ends it:</p>
      <Wishes following={following} />
      <p>
        <a className="btn quiet" href={draw?.path ?? clubPath(club.ownerId)}>
          {draw ? 'See the draw' : 'See the club’s page'}
        </a>
      </p>
    </div>
  );
}

function Over({ following: { club } }: Props) {
  return (
    <div className="hero-msg">
      <h1>There is nothing to confirm here.</h1>
      <p className="dim">It was ended, or it is too long ago. You can ask again.</p>
      <p>
        <a className="btn quiet" href={followPath(club.ownerId)}>
          Follow <bdi>{club.clubName ?? 'this club'}</bdi>
        </a>
      </p>
    </div>
  );
}

const states = { asked: Question, confirmed: Done, over: Over };

/** The reader of a mailbox confirms what was asked of a club with its address (product §2.34). */
export function FollowingPage({ following }: Props) {
  const State = states[following.state];
  return (
    <StillPage club={following.club}>
      <State following={following} />
    </StillPage>
  );
}
