import type { FollowForm } from '@clubdraw/contract/pages/page-following';
import { followPath } from '@clubdraw/contract/pages/club-paths';
import { nothingComesFree } from '@clubdraw/domain/draws/sold-out-messages';
import { clubPath } from '@clubdraw/contract/pages/public-paths';
import { SpriteIcon } from '../frame/icon.tsx';
import { StillPage } from '../frame/still-page.tsx';
import { FollowFields } from './follow-fields.tsx';

/** The words about what comes; nothing else is ever sent. */
export const newsPromise =
  'One e‑mail for each new draw. You confirm it from your mailbox, and each e‑mail has a link that ends them.';

const waitPromise =
  'One e‑mail when tickets are free again, at most once in six hours. Everybody who waits gets it at once, and nothing is reserved.';

function Ask({ form: { club, draw, typed, problem } }: { form: FollowForm }) {
  const { ownerId, clubName } = club;
  return (
    <div className="hero-msg">
      <h1>
        {draw ? (
          'Wait for a free ticket'
        ) : (
          <>
            Follow <bdi>{clubName ?? 'this club'}</bdi>
          </>
        )}
      </h1>
      <p className="dim">
        {draw ? (
          <>
            <bdi>{draw.name}</bdi> is full. {waitPromise}
          </>
        ) : (
          newsPromise
        )}
      </p>
      <FollowFields
        action={followPath(ownerId)}
        drawId={draw?.id}
        typed={typed}
        problem={problem}
        button={draw ? 'Tell me' : 'Follow'}
      />
      <p className="small dim">The club sees no address, and not that you asked.</p>
    </div>
  );
}

function Sent({ form: { club, draw, typed } }: { form: FollowForm }) {
  return (
    <div className="hero-msg">
      <span className="big">
        <SpriteIcon name="check-circle-fill" />
      </span>
      <h1>Open your mailbox.</h1>
      <p className="dim">
        Press the button in our e‑mail to <b>{typed}</b>. Nothing came? Ask again in an hour.
      </p>
      <p>
        <a className="btn quiet" href={draw?.path ?? clubPath(club.ownerId)}>
          {draw ? 'See the draw' : 'See the club’s page'}
        </a>
      </p>
    </div>
  );
}

/** Of a draw that is drawn because it sold out: nobody waits for it any more. */
function Gone({ club, draw }: { club: FollowForm['club']; draw: { name: string; path: string } }) {
  return (
    <div className="hero-msg">
      <h1>All tickets are sold</h1>
      <p className="dim">
        <bdi>{draw.name}</bdi> is sold out. {nothingComesFree}
      </p>
      <p>
        <a className="btn quiet" href={draw.path}>
          See the draw
        </a>
      </p>
      <p className="small">
        <a href={followPath(club.ownerId)}>Hear of the club’s next draw</a>
      </p>
    </div>
  );
}

/** Asks a club for its news, or for word of a free ticket in a full draw (product §2.34). */
export function FollowPage({ form }: { form: FollowForm }) {
  const { club, draw, isSent } = form;
  const asking = isSent ? <Sent form={form} /> : <Ask form={form} />;
  return (
    <StillPage club={club}>{draw?.isSoldOut ? <Gone club={club} draw={draw} /> : asking}</StillPage>
  );
}
